import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { publicPosts } from "./public";
import { type PostSummary, type PublicPost, toPost, toPostSummary, withAuthor } from "./wire";

export type { AdminPost, PostSummary, PublicPost } from "./wire";

export const latestFirst = [{ date_post: "desc" }, { id: "desc" }] as const satisfies object[];

/** Public posts, latest first. */
export const listActivePosts = cache(async (): Promise<PostSummary[]> => {
  const where = publicPosts();
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** Public featured posts, latest first. */
export const listFeaturedPosts = cache(async (): Promise<PostSummary[]> => {
  const where = { ...publicPosts(), is_featured: true };
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** A public post; null when there is none under that slug. */
export const getPostBySlug = cache(async (slug: string): Promise<PublicPost | null> => {
  const post = await db.post.findFirst({ ...withAuthor, where: { slug, ...publicPosts() } });
  return post && toPost(post);
});
