import { excerpt } from "@/lib/platform/format/excerpt";

const LENGTH = 160;

/**
 * Returns the description of a post for lists, search engines and messages: the first 160 characters of its text (spec
 * §9).
 */
export function postDescription(content: string): string {
  return excerpt(content, LENGTH);
}
