const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const BLOCK =
  /<\/?(?:p|h[1-6]|ul|ol|li|br|div|blockquote|table|thead|tbody|tr|td|th|img|figure|figcaption)\b[^<>]*>/g;
const HEADING_END = /([^\s.,:;!?…>])\s*(?:<\/[a-z]+>)?\s*<\/h[1-6]>/g;

/**
 * The text of sanitised HTML: tags dropped, entities read, white space folded. Blocks stand apart, words that a
 * format begins within stay whole, and a heading ends as a sentence does.
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

/** The text of sanitised HTML with a line for each block and break of it. */
export function toTextLines(html: string): string {
  return rowsAsParagraphs(html.replace(/\s+/g, " "))
    .split(/<(?:br\b|\/(?:p|h[1-6]|li|figcaption)\b)[^<>]*>/)
    .map(toPlainText)
    .filter((line) => line !== "")
    .join("\n");
}

/** The same HTML with each row of its tables as one paragraph, cell after cell: "<p>Crédito · Parcela</p>". */
export function rowsAsParagraphs(html: string): string {
  const [before = "", ...rows] = html.split(/<tr\b[^<>]*>/);
  const paragraphs = rows.map((row) => {
    const [cells = "", ...rest] = row.split("</tr>");
    const said = cells
      .split(/<\/t[dh]>/)
      .map((cell) => cell.replace(BLOCK, " ").trim())
      .filter((cell) => cell !== "");
    return `<p>${said.join(" · ")}</p>${rest.join("")}`;
  });
  return before + paragraphs.join("");
}

/** The text of HTML cut at `length` characters plus an ellipsis when it was longer (spec §9). */
export function excerpt(html: string, length: number): string {
  const characters = [...toPlainText(html)];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
