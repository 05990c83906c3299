import { rowsAsParagraphs, toPlainText, toTextLines } from "@/lib/platform/format/excerpt";
import type { Letter, Paragraph } from "@/lib/platform/mail/template";

/** The maximum number of characters of a post in a mail; the mail links to the complete post. */
const MAX_LENGTH = 1600;
const HEADING = /<\/?h[1-6]\b[^<>]*>/g;
const ITEM = /<li\b[^<>]*>(?: ?<p\b[^<>]*>)?/g;

export type PostLetter = Omit<Letter, "leave">;

/** The mail of a post: its text without images, and a link to its page. @param url the post's page, in full */
export function postLetter({ title, content }: { title: string; content: string }, url: string): PostLetter {
  const all = postBlocks(content);
  const shown = beginning(all);
  const isWhole = shown.length === all.length;
  return {
    title,
    paragraphs: isWhole ? shown : [...shown, "…"],
    action: { label: isWhole ? "Ver no site" : "Continuar a leitura no site", url },
    footer: "Você recebe este e-mail porque se inscreveu nos informativos no nosso site.",
  };
}

/** The text of sanitised rich HTML in blocks: headings, paragraphs, list items, table rows and captions. */
export function postBlocks(html: string): Paragraph[] {
  return rowsAsParagraphs(html.replace(/\s+/g, " "))
    .replace(ITEM, "$&• ")
    .split(/(?<=<\/(?:p|h[1-6]|li|figcaption)>)/)
    .flatMap((block): Paragraph[] => {
      if (!/<h[1-6]\b/.test(block)) return toTextLines(block).split("\n").filter(Boolean);
      const heading = toPlainText(block.replace(HEADING, " "));
      return heading === "" ? [] : [{ heading }];
    });
}

function beginning(blocks: readonly Paragraph[]): Paragraph[] {
  const shown: Paragraph[] = [];
  let length = 0;
  for (const block of blocks) {
    length += typeof block === "string" ? block.length : block.heading.length;
    if (shown.length > 0 && length > MAX_LENGTH) break;
    shown.push(block);
  }
  // A heading at the end, whose text was cut off, is dropped too.
  if (shown.length < blocks.length && typeof shown.at(-1) !== "string") shown.pop();
  return shown;
}
