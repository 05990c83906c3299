import "server-only";
import type { MetadataRoute } from "next";
import { listActivePosts, publicPosts } from "@/lib/content/posts/data";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { listFilledNeeds, listNeedChanges } from "@/lib/trade/needs/data";
import { siteCompany } from "./company";
import { indexedPages, sitePages } from "./pages";
import { branded } from "./reasons";

type Change = { path: string; changed_at: Date };

/** Returns the last change of each page whose content is dated; other pages have no row. */
export async function listChanges(): Promise<Change[]> {
  const [banners, posts, faqs, letters] = await Promise.all([
    db.banner.groupBy({ by: ["full_banner_type_id"], where: { active: true }, _max: { updated_at: true } }),
    db.post.findMany({ where: publicPosts(), select: { slug: true, updated_at: true, date_post: true } }),
    db.faq.aggregate({ where: { active: true }, _max: { updated_at: true } }),
    sql<{ changed_at: Date | null }>(["letters"], "SELECT max(updated_at) AS changed_at FROM letters"),
  ]);
  const bannerChanges = new Map(banners.map((row) => [row.full_banner_type_id, row._max.updated_at]));
  const products = sitePages.flatMap(({ path, product }) => {
    if (!product) return [];
    const types = [product.bannerType, product.second?.bannerType];
    return [{ path, changed_at: latest(types.map((type) => bannerChanges.get(type ?? 0))) }];
  });
  // A post counts as changed on its publication day at the earliest, even if it was written before.
  const articles = posts.map(({ slug, updated_at, date_post }) => ({
    path: `/posts/${slug}`,
    changed_at: latest([updated_at, date_post]),
  }));
  const lastPost = latest(articles.map((article) => article.changed_at));
  const lists = [
    { path: "/posts", changed_at: lastPost },
    { path: "/como-funciona", changed_at: faqs._max.updated_at },
    { path: "/cartas-contempladas", changed_at: letters[0]?.changed_at ?? null },
    { path: "/outras-cartas-contempladas", changed_at: letters[0]?.changed_at ?? null },
    { path: "/", changed_at: latest([...bannerChanges.values(), lastPost]) },
  ];
  return [...products, ...articles, ...lists].filter(isDated);
}

function latest(dates: (Date | null | undefined)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function isDated(change: { path: string; changed_at: Date | null }): change is Change {
  return change.changed_at !== null;
}

/** Lists every page for search engines, with the time of its content's last change, if known. */
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
