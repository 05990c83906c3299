import { nonceAttribute, replaceSplitNonce, withoutNonce } from "./nonce";

/** The encoding of a page for an ASCII scan, one character per byte: decoding UTF-8 would cost more than the scan. */
export const BYTES = "latin1";

/** A page ready to be sent, and the contents of its inline scripts and styles, all as BYTES. */
export type Inlined = { html: string; scripts: Set<string>; styles: Set<string> };

type Inline = { isScript: boolean; attributes: string; start: number; from: number; to: number; end: number };

const SEAM = "\n;";
// Without "<" in a tag, so that the time is linear in the text (SEC-005).
const TAGS = /<(\/?)(script|style)(?=[\t\n\f\r />])([^<>]*)>/gi;
const DATA_BLOCK = /[\t\n\f\r ]type="application\/(?:ld\+)?json"/;

/**
 * Finds a page's trusted inline scripts and styles: those with its render's nonce, which no stored content can know.
 * Adjacent scripts are joined, because each adds a hash to the header, and the nonce is removed, so that renders of the
 * same content are the same bytes.
 */
export function readInline(page: string, nonce: string | undefined): Inlined {
  const inlined: Inlined = { html: page, scripts: new Set(), styles: new Set() };
  if (nonce === undefined) return inlined;
  const html = replaceSplitNonce(page, nonce);
  const attribute = nonceAttribute(nonce);
  const contents: { isScript: boolean; text: string }[] = [];
  const parts: string[] = [];
  let copied = 0;
  let joinable: Inline | undefined;
  for (const element of listInline(html)) {
    const { isScript, attributes, start, from, to } = element;
    const text = html.slice(from, to);
    const isJoinable = isScript && attributes === attribute;
    const last = contents.at(-1);
    if (isJoinable && last && joinable?.end === start) {
      parts.push(html.slice(copied, joinable.to), SEAM);
      copied = from;
      last.text += SEAM + text;
    } else if (attributes.includes(attribute) && !DATA_BLOCK.test(attributes)) {
      contents.push({ isScript, text });
    }
    joinable = isJoinable ? element : undefined;
  }
  for (const { isScript, text } of contents) {
    if (text) (isScript ? inlined.scripts : inlined.styles).add(withoutNonce(text, nonce));
  }
  inlined.html = withoutNonce(parts.join("") + html.slice(copied), nonce);
  return inlined;
}

/** Lists every script and style element in one pass; other tags in an element are its text. */
function* listInline(html: string): Generator<Inline> {
  let open: RegExpExecArray | undefined;
  for (const tag of html.matchAll(TAGS)) {
    const [whole, slash, name] = tag;
    if (!open) {
      if (!slash) open = tag;
    } else if (slash && name?.toLowerCase() === open[2]?.toLowerCase()) {
      yield {
        isScript: name?.toLowerCase() === "script",
        attributes: open[3] ?? "",
        start: open.index,
        from: open.index + open[0].length,
        to: tag.index,
        end: tag.index + whole.length,
      };
      open = undefined;
    }
  }
}

const PRELOADS = /<link rel="preload" as="script"[^>]*>/g;
const FILES = /<script src="\/build\/[^"]+"[^>]* async=""[^>]*><\/script>/g;

/** The script at the end of the body. Until it runs, the template's scripts are neither requested nor executed. */
const LOADER = [
  "{const d=document,h=d.head,c=d.currentScript.previousSibling.content;for(const s of c.children)",
  "h.append(Object.assign(d.createElement('link'),{rel:'preload',as:'script',fetchPriority:'low',href:s.getAttribute('src')}));",
  "requestAnimationFrame(()=>setTimeout(()=>h.append(c)))}",
].join("");

/**
 * Returns a page whose framework scripts are requested after its text and styles have been read, and run after the
 * first paint (decisions 045 and 046). A page without such scripts is returned unchanged.
 */
export function requestLate(page: Inlined): Inlined {
  const { html, scripts } = page;
  const files = html.match(FILES) ?? [];
  const end = html.lastIndexOf("</body>");
  if (files.length === 0 || end < 0) return page;
  const loader = `<template>${files.join("")}</template><script>${LOADER}</script>`;
  return {
    ...page,
    html: html.slice(0, end).replace(PRELOADS, "").replace(FILES, "") + loader + html.slice(end),
    scripts: new Set([...scripts, LOADER]),
  };
}
