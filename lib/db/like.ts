/** Text as a LIKE pattern that means itself: `%` and `_` find percent signs and underscores. */
export function likePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, "\\$&");
}
