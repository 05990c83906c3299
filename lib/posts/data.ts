import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import {
  type AdminPost,
  type PostSummary,
  type PublicPost,
  toAdminPost,
  toPost,
  toPostSummary,
  withAuthor,
} from "./wire";

export type { AdminPost, PostSummary, PublicPost } from "./wire";

const latestFirst = [{ date_post: "desc" }, { id: "desc" }] as const satisfies object[];

/** Active posts, latest first. */
export const listActivePosts = cache(async (): Promise<PostSummary[]> => {
  const where = { is_active: true };
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** Active featured posts, latest first. */
export const listFeaturedPosts = cache(async (): Promise<PostSummary[]> => {
  const where = { is_active: true, is_featured: true };
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** An active post; null when there is none under that slug. */
export const getPostBySlug = cache(async (slug: string): Promise<PublicPost | null> => {
  const post = await db.post.findFirst({ ...withAuthor, where: { slug, is_active: true } });
  return post && toPost(post);
});

/** Every post for the back office, latest first. */
export async function listPosts(): Promise<AdminPost[]> {
  return (await db.post.findMany({ ...withAuthor, orderBy: [...latestFirst] })).map(toAdminPost);
}
