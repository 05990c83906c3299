import { excerpt } from "@/lib/platform/format/excerpt";

const LENGTH = 160;

/** Returns the description of a post for lists, search engines and messages: the beginning of its text, 160 characters at most (spec §9). */
export function postDescription(content: string): string {
  return excerpt(content, LENGTH);
}
