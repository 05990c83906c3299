import { readFileSync } from "node:fs";
import { marked } from "marked";
import { expect, test } from "vitest";
import { anchorOf, toBlocks } from "./manual";

test("Markdown is split into headings, paragraphs and lists; an image is a paragraph", () => {
  const blocks = toBlocks("# Título\n\nTexto.\n\n1. um\n2. dois\n\n- a\n\n![Tela](manual/a.webp)");
  expect(blocks.map(({ type }) => type)).toEqual(["heading", "paragraph", "list", "list", "paragraph"]);
});

test("a heading's anchor has no accents or punctuation", () => {
  expect(anchorOf("Números, e mais: títulos!")).toBe("numeros-e-mais-titulos");
});

test("the manual uses only elements that the page can render", () => {
  const kinds = new Set<string>();
  marked.walkTokens(marked.lexer(readFileSync("docs/manual.pt-BR.md", "utf8")), ({ type }) => {
    kinds.add(type);
  });
  const shown = ["heading", "paragraph", "list", "list_item", "image", "text", "strong", "codespan", "space"];
  expect([...kinds].filter((kind) => !shown.includes(kind))).toEqual([]);
});
