import { toPlainText } from "./excerpt";

const WORDS_A_MINUTE = 200;

/** Counts the words of rich text. */
export function countWords(html: string): number {
  return toPlainText(html).split(/\s+/).filter(Boolean).length;
}

/** Estimates the minutes of reading a number of words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
