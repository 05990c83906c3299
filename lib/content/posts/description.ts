import { excerpt } from "@/lib/platform/format/excerpt";

const LENGTH = 160;

/** What lists, search engines and messages say of a post: the beginning of its text, 160 characters at most (spec §9). */
export function postDescription(content: string): string {
  return excerpt(content, LENGTH);
}
