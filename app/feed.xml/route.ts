import { listActivePosts, type PostSummary } from "@/lib/content/posts/data";
import { siteCompany } from "@/lib/content/site/company";
import { env } from "@/lib/platform/env";
import { escapeAttribute } from "@/lib/platform/html/escape";
import { orEmpty } from "@/lib/platform/http/or-empty";

export async function GET(): Promise<Response> {
  const feed = toRss(await siteCompany(), await orEmpty(listActivePosts()), env().SITE_URL);
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

const SHOWN = 30;

export function toRss(company: { name: string }, posts: PostSummary[], site: string): string {
  const items = posts.slice(0, SHOWN).map(
    (post) => `    <item>
      <title>${escapeXml(post.title)}</title>
      <link>${site}/posts/${post.slug}</link>
      <guid isPermaLink="true">${site}/posts/${post.slug}</guid>
      <pubDate>${new Date(`${post.date_post}T12:00:00Z`).toUTCString()}</pubDate>
      <description>${escapeXml(post.description)}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`Informativos | ${company.name}`)}</title>
    <link>${site}/posts</link>
    <atom:link href="${site}/feed.xml" rel="self" type="application/rss+xml"/>
    <description>${escapeXml(`Informativos sobre consórcio da ${company.name}.`)}</description>
    <language>pt-BR</language>
${items.join("\n")}
  </channel>
</rss>
`;
}

function escapeXml(text: string): string {
  // Most control characters and some noncharacters are invalid in XML even if escaped, and lone surrogates in UTF-8.
  return escapeAttribute(text.replace(/\p{Cc}|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu, " "));
}
