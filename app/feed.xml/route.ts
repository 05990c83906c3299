import { listActivePosts } from "@/lib/content/posts/data";
import { siteCompany } from "@/lib/content/site/company";
import { toRss } from "@/lib/content/site/rss";
import { env } from "@/lib/platform/env";
import { orEmpty } from "@/lib/platform/http/or-empty";

export async function GET(): Promise<Response> {
  const feed = toRss(await siteCompany(), await orEmpty(listActivePosts()), env().SITE_URL);
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
