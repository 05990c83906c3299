import "server-only";
import type { Post } from "@/lib/platform/db/generated/client";
import { toIsoDate } from "@/lib/platform/format/date";
import { excerpt } from "@/lib/platform/format/excerpt";
import { pick } from "@/lib/platform/http/wire";
import { publicImageUrl } from "@/lib/platform/public-image";

const ADMIN_EXCERPT = 200;

export type PostRow = Post & { user: { name: string } | null };
export type PublicPost = ReturnType<typeof toPost>;
export type PostSummary = ReturnType<typeof toPostSummary>;
export type AdminPost = ReturnType<typeof toAdminPost>;

/** The relations to include when a post is read. */
export const withAuthor = { include: { user: { select: { name: true } } } } as const;

/** Returns a post as visitors read it. Unlike in other kinds, `image` is a usable URL (spec §3). */
export function toPost(post: PostRow) {
  return {
    ...pick(post, ["id", "slug", "title", "content", "is_active", "is_featured"]),
    image: publicImageUrl(post.image),
    date_post: toIsoDate(post.date_post),
    created_at: post.created_at.toISOString(),
    description: excerpt(post.content),
    user: post.user && { name: post.user.name },
  };
}

/** Returns a post for lists, with an excerpt instead of its text. */
export function toPostSummary(row: PostRow) {
  const { content: _, ...summary } = toPost(row);
  return summary;
}

/** Returns a post as the back office edits it, with a longer excerpt for the list. */
export function toAdminPost(post: PostRow) {
  return {
    ...toPost(post),
    description: excerpt(post.content, ADMIN_EXCERPT),
    updated_at: post.updated_at.toISOString(),
  };
}
