import { type MarkedToken, marked, type Token } from "marked";
import { fold } from "@/lib/platform/format/text";

/** The parts of a Markdown text, one after the other. */
export function toBlocks(markdown: string): MarkedToken[] {
  return known(marked.lexer(markdown)).filter(({ type }) => type !== "space");
}

/** The parts of a part; none when it is plain text. */
export function partsOf(token: MarkedToken): MarkedToken[] {
  return "tokens" in token && token.tokens ? known(token.tokens) : [];
}

/** The anchor of a heading: "Entrar e sair" → "entrar-e-sair". */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

// No extension adds tokens of its own.
function known(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}
