import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import type { Post, Prisma } from "@/lib/platform/db/generated/client";
import { fromIsoDate, todayInSaoPaulo, toIsoDate } from "@/lib/platform/format/date";
import { type PostSummary, type PublicPost, toPost, toPostSummary, withAuthor } from "./wire";

export type { AdminPost, PostSummary, PublicPost } from "./wire";

export const latestFirst = [{ date_post: "desc" }, { id: "desc" }] as const satisfies object[];

/** Public posts, latest first. */
export const listActivePosts = cache(() => readPosts(publicPosts()));

/** Public featured posts, latest first. */
export const listFeaturedPosts = cache(() => readPosts({ ...publicPosts(), is_featured: true }));

async function readPosts(where: Prisma.PostWhereInput): Promise<PostSummary[]> {
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
}

const findPost = cache((slug: string) =>
  db.post.findFirst({ ...withAuthor, where: { slug, ...publicPosts() } }),
);

/** Returns a public post; null if the slug has none. */
export async function getPostBySlug(slug: string): Promise<PublicPost | null> {
  const post = await findPost(slug);
  return post && toPost(post);
}

/** Returns the time of a public post's last change; undefined if the slug has none. */
export async function getPostChange(slug: string): Promise<Date | undefined> {
  return (await findPost(slug))?.updated_at;
}

/** Returns the titles of posts, by the paths of their pages; other paths have none. */
export async function getPostTitles(paths: readonly string[]): Promise<Record<string, string>> {
  const slug = { in: paths.map((path) => path.replace("/posts/", "")) };
  const posts = await db.post.findMany({ where: { slug }, select: { slug: true, title: true } });
  return Object.fromEntries(posts.map((post) => [`/posts/${post.slug}`, post.title]));
}

/**
 * Returns the condition of public posts: active, and dated today or earlier in São Paulo (rules §8). Uses the clock of
 * this process, as the page cache does, so that a page and its content change together.
 * @param today "YYYY-MM-DD"
 */
export function publicPosts(today = todayInSaoPaulo()) {
  return { is_active: true, date_post: { lte: fromIsoDate(today) } };
}

/** Checks whether a post is public, by the same condition. @param today "YYYY-MM-DD" */
export function isPublicPost(
  { is_active, date_post }: Pick<Post, "is_active" | "date_post">,
  today = todayInSaoPaulo(),
): boolean {
  return is_active && toIsoDate(date_post) <= today;
}
