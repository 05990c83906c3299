import "server-only";
import type { Post } from "@/lib/platform/db/generated/client";
import { fromIsoDate, todayInSaoPaulo, toIsoDate } from "@/lib/platform/format/date";

/**
 * Which posts visitors may see: active ones whose day has come in São Paulo (rules §8). It goes by the clock of this
 * process, as the page cache does, so that a page and what it shows turn at one moment.
 * @param today "YYYY-MM-DD"
 */
export function publicPosts(today = todayInSaoPaulo()) {
  return { is_active: true, date_post: { lte: fromIsoDate(today) } };
}

/** The same of one post. @param today "YYYY-MM-DD" */
export function isPublicPost(
  { is_active, date_post }: Pick<Post, "is_active" | "date_post">,
  today = todayInSaoPaulo(),
): boolean {
  return is_active && toIsoDate(date_post) <= today;
}
