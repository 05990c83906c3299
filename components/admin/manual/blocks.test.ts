import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toBlocks } from "./blocks";

test("Markdown falls into headings, paragraphs, lists and pictures", () => {
  expect(toBlocks("# Título\n\nTexto.\n\n1. um\n2. dois\n\n- a\n\n![Tela](manual/a.webp)")).toEqual([
    { kind: "heading", level: 1, text: "Título", id: "titulo" },
    { kind: "paragraph", text: "Texto." },
    { kind: "list", ordered: true, items: ["um", "dois"] },
    { kind: "list", ordered: false, items: ["a"] },
    { kind: "image", alt: "Tela", src: "manual/a.webp" },
  ]);
});

test("the manual holds nothing that would be shown as raw Markdown", () => {
  const blocks = toBlocks(readFileSync("docs/manual.pt-BR.md", "utf8"));
  for (const block of blocks) {
    if (block.kind === "paragraph") expect(block.text).not.toMatch(/^[#!|>-]/);
  }
});
