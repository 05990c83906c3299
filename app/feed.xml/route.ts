import { env } from "@/lib/env";
import { orEmpty } from "@/lib/http/or-empty";
import { listActivePosts } from "@/lib/posts/data";
import { siteCompany } from "@/lib/site/company";
import { toRss } from "@/lib/site/rss";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const feed = toRss(await siteCompany(), await orEmpty(listActivePosts()), env().SITE_URL);
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
