import { escapeHtml } from "./escape";
import { sanitizeRichHtml } from "./rich-html";

const TAG_START = /<\/?[a-z]/i;

/**
 * Sanitises the answer of a FAQ as rich HTML. Text without tags (from an API client, or stored when answers
 * were plain text) keeps its lines: a blank line separates paragraphs, any other line break becomes <br>. Idempotent.
 */
export function sanitizeAnswer(text: string): string {
  if (!hasTag(text)) return plainToHtml(text);
  const clean = sanitizeRichHtml(text);
  // Without a tag, the next pass would read it as plain text.
  return clean === "" || hasTag(clean) ? clean : `<p>${clean}</p>`;
}

/** Returns whether text has a tag; in two steps, because one pattern for both would backtrack in quadratic time. */
function hasTag(text: string): boolean {
  const start = text.search(TAG_START);
  return start >= 0 && text.includes(">", start);
}

function plainToHtml(text: string): string {
  if (text.trim() === "") return "";
  const paragraphs = text
    .trim()
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/);
  const toParagraph = (lines: string) => `<p>${escapeHtml(lines).replaceAll("\n", "<br />")}</p>`;
  return sanitizeRichHtml(paragraphs.map(toParagraph).join(""));
}
