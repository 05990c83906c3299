import { excerpt } from "@/lib/platform/format/excerpt";

const LENGTH = 160;

/** Returns a post's description for lists, search engines and messages: an excerpt, cut at 160 characters (spec §9). */
export function postDescription(content: string): string {
  return excerpt(content, LENGTH);
}
