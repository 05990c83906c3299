/** A part of the manual's Markdown: just what it uses. */
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "image"; src: string; alt: string };

/** Splits Markdown into headings, paragraphs, lists and pictures; blocks stand apart by empty lines. */
export function toBlocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(toBlock);
}

function toBlock(part: string): Block {
  const heading = /^(#{1,3}) (.+)$/.exec(part);
  if (heading?.[1] && heading[2]) {
    return { kind: "heading", level: heading[1].length, text: heading[2], id: toId(heading[2]) };
  }
  const image = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(part);
  if (image) return { kind: "image", alt: image[1] ?? "", src: image[2] ?? "" };
  if (/^(?:-|\d+\.) /.test(part)) {
    const items = part.split(/\n(?=(?:-|\d+\.) )/).map((item) => item.replace(/^(?:-|\d+\.) /, ""));
    return { kind: "list", ordered: /^\d/.test(part), items };
  }
  return { kind: "paragraph", text: part };
}

function toId(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
