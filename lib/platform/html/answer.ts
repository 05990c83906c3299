import { escapeHtml } from "./escape";
import { sanitizeRichHtml } from "./rich-html";

const TAG_START = /<\/?[a-z]/i;

/**
 * A FAQ's answer as it may be stored: rich HTML like any other. Text without a tag (an API client's, or from the
 * time when answers were plain) keeps its look: a blank line parts paragraphs, any other line break stays one.
 * Sanitising twice changes nothing.
 */
export function sanitizeAnswer(text: string): string {
  if (!hasTag(text)) return plainToHtml(text);
  const clean = sanitizeRichHtml(text);
  // What lost its last tag must not be taken for plain text the next time.
  return clean === "" || hasTag(clean) ? clean : `<p>${clean}</p>`;
}

/** Looked for in two steps: one pattern for both would go through the rest again from every start. */
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
