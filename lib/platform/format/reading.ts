import { toPlainText } from "./excerpt";

const WORDS_A_MINUTE = 200;

/** How many words rich text has. */
export function countWords(html: string): number {
  return toPlainText(html).split(/\s+/).filter(Boolean).length;
}

/** How many minutes reading so many words takes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
