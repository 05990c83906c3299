import "server-only";
import type { MetadataRoute } from "next";
import { listActivePosts } from "@/lib/content/posts/data";
import { env } from "@/lib/platform/env";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { listFilledNeeds, listNeedChanges } from "@/lib/trade/needs/data";
import { siteCompany } from "./company";
import { listChanges } from "./data";
import { indexedPages } from "./pages";
import { branded } from "./reasons";

/** Every page for search engines, with the day of its content's last change. */
export async function listSitemap(): Promise<MetadataRoute.Sitemap> {
  const site = env().SITE_URL;
  const [company, posts, changes, needs, needChanges] = await Promise.all([
    siteCompany(),
    orEmpty(listActivePosts()),
    orEmpty(listChanges()),
    orEmpty(listFilledNeeds()),
    orEmpty(listNeedChanges()),
  ]);
  const changedAt = new Map([...changes, ...needChanges].map(({ path, changed_at }) => [path, changed_at]));
  const pages = indexedPages()
    .map((page) => branded(page, company))
    .map(({ path }) => ({
      url: path === "/" ? site : `${site}${path}`,
      lastModified: changedAt.get(path),
    }));
  const articles = posts.map(({ slug }) => ({
    url: `${site}/posts/${slug}`,
    lastModified: changedAt.get(`/posts/${slug}`),
  }));
  const filled = needs.map(({ href }) => ({ url: `${site}${href}`, lastModified: changedAt.get(href) }));
  return [...pages, ...filled, ...articles];
}
