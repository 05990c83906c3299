import { rowsAsParagraphs, toPlainText, toTextLines } from "@/lib/platform/format/excerpt";
import type { Letter, Paragraph } from "@/lib/platform/mail/template";

/** A mail is no page: of a long post it has the beginning, and the way to the rest. In characters. */
const LONGEST = 1600;
const HEADING = /<\/?h[1-6]\b[^<>]*>/g;
const ITEM = /<li\b[^<>]*>(?: ?<p\b[^<>]*>)?/g;

/** A post as a mail, before it is to anybody: what is previewed, kept and sent. */
export type PostLetter = Omit<Letter, "leave">;

/**
 * A post as a mail: its words without pictures, and its page on the site.
 * @param url the post's page, in full
 */
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

/** What sanitised rich HTML says, block by block: headings, paragraphs, and the points of lists. */
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
    if (shown.length > 0 && length > LONGEST) break;
    shown.push(block);
  }
  // A heading that nothing follows any more says nothing.
  if (shown.length < blocks.length && typeof shown.at(-1) !== "string") shown.pop();
  return shown;
}
