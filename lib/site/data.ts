import "server-only";
import { db } from "@/lib/db/client";
import { type ProductPage, productPages } from "./product-pages";

type Change = { path: string; changed_at: Date };

/** When what a page shows last changed, for the pages that show one kind of content; others have no row. */
export async function listChanges(): Promise<Change[]> {
  const [banners, posts, faqs, imports] = await Promise.all([
    db.banner.groupBy({ by: ["full_banner_type_id"], where: { active: true }, _max: { updated_at: true } }),
    db.post.findMany({ where: { is_active: true }, select: { slug: true, updated_at: true } }),
    db.faq.aggregate({ where: { active: true }, _max: { updated_at: true } }),
    db.letter.aggregate({ _max: { updated_at: true } }),
  ]);
  const bannerChanges = new Map(banners.map((row) => [row.full_banner_type_id, row._max.updated_at]));
  const products = Object.entries<ProductPage>(productPages).map(([path, { banner, second }]) => ({
    path,
    changed_at: latest([bannerChanges.get(banner), second && bannerChanges.get(second.banner)]),
  }));
  const articles = posts.map(({ slug, updated_at }) => ({ path: `/posts/${slug}`, changed_at: updated_at }));
  const lists = [
    { path: "/posts", changed_at: latest(posts.map((post) => post.updated_at)) },
    { path: "/como-funciona", changed_at: faqs._max.updated_at },
    { path: "/cartas-contempladas", changed_at: imports._max.updated_at },
    { path: "/outras-cartas-contempladas", changed_at: imports._max.updated_at },
    { path: "/", changed_at: latest([...bannerChanges.values(), ...posts.map((post) => post.updated_at)]) },
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
