const WORDS_A_MINUTE = 200;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const BLOCK =
  /<\/?(?:p|h[1-6]|ul|ol|li|br|div|blockquote|table|thead|tbody|tr|td|th|img|figure|figcaption)\b[^<>]*>/g;
const HEADING_END = /([^\s.,:;!?…>])\s*(?:<\/[a-z]+>)?\s*<\/h[1-6]>/g;

/**
 * Converts sanitised HTML to plain text: removes tags, decodes entities, collapses white space. Separates blocks, does
 * not split a word at inline formatting, and ends a heading without punctuation with a full stop.
 */
export function toPlainText(html: string): string {
  return html
    .replace(HEADING_END, "$1. ")
    .replace(BLOCK, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** Converts sanitised HTML to text with one line per block and line break. */
export function toTextLines(html: string): string {
  return rowsAsParagraphs(html.replace(/\s+/g, " "))
    .split(/<(?:br\b|\/(?:p|h[1-6]|li|figcaption)\b)[^<>]*>/)
    .map(toPlainText)
    .filter((line) => line !== "")
    .join("\n");
}

/** Replaces each table row of HTML with a paragraph: "<p>Crédito · Parcela</p>". */
export function rowsAsParagraphs(html: string): string {
  const [before = "", ...rows] = html.split(/<tr\b[^<>]*>/);
  const paragraphs = rows.map((row) => {
    const [cells = "", ...rest] = row.split("</tr>");
    const texts = cells
      .split(/<\/t[dh]>/)
      .map((cell) => cell.replace(BLOCK, " ").trim())
      .filter((cell) => cell !== "");
    return `<p>${texts.join(" · ")}</p>${rest.join("")}`;
  });
  return before + paragraphs.join("");
}

/** Returns the text of HTML, cut at `length` code points with an ellipsis; 160 for a post's description (spec §9). */
export function excerpt(html: string, length = 160): string {
  const characters = [...toPlainText(html)];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** Counts the words of rich text. */
export function countWords(html: string): number {
  return toPlainText(html).split(/\s+/).filter(Boolean).length;
}

/** Estimates the reading time of a number of words in minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
