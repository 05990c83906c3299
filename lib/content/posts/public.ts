import "server-only";
import type { Post } from "@/lib/platform/db/generated/client";
import { fromIsoDate, todayInSaoPaulo, toIsoDate } from "@/lib/platform/format/date";

/**
 * The condition of public posts: active, and dated today or earlier in São Paulo (rules §8). It uses the clock of this
 * process, as the page cache does, so that a page and its content change together.
 * @param today "YYYY-MM-DD"
 */
export function publicPosts(today = todayInSaoPaulo()) {
  return { is_active: true, date_post: { lte: fromIsoDate(today) } };
}

/** Checks the condition of public posts for one post. @param today "YYYY-MM-DD" */
export function isPublicPost(
  { is_active, date_post }: Pick<Post, "is_active" | "date_post">,
  today = todayInSaoPaulo(),
): boolean {
  return is_active && toIsoDate(date_post) <= today;
}
