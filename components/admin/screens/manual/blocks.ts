import { type MarkedToken, marked, type Token } from "marked";
import { fold } from "@/lib/platform/format/text";

/** Returns the blocks of a Markdown text. */
export function toBlocks(markdown: string): MarkedToken[] {
  return known(marked.lexer(markdown)).filter(({ type }) => type !== "space");
}

/** Returns the tokens inside a token; none for plain text. */
export function partsOf(token: MarkedToken): MarkedToken[] {
  return "tokens" in token && token.tokens ? known(token.tokens) : [];
}

/** Returns the anchor of a heading: "Entrar e sair" → "entrar-e-sair". */
export function anchorOf(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

// No extension adds other tokens.
function known(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}
