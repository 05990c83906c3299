import { nonceAttribute, replaceSplitNonce, withoutNonce } from "./nonce";

/** The encoding of a page for an ASCII scan, one character per byte: decoding UTF-8 would cost more than the scan. */
export const BYTES = "latin1";

/** A page ready to be sent, and the contents of its inline scripts and styles, all as BYTES. */
export type Inlined = { html: string; scripts: Set<string>; styles: Set<string> };

type Inline = { name: string; attributes: string; start: number; from: number; to: number; end: number };

const SEAM = "\n;";
const DATA_BLOCK = /[\t\n\f\r ]type="application\/(?:ld\+)?json"/;

/**
 * Finds a page's trusted inline scripts and styles: those with its render's nonce, which no stored content can know.
 * Adjacent scripts are joined, because each adds a hash to the header, and the nonce is removed, so that renders of the
 * same content are the same bytes.
 */
export function readInline(page: string, nonce: string | undefined): Inlined {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  if (nonce === undefined) return { html: page, scripts, styles };
  const joined = joinScripts(replaceSplitNonce(page, nonce), nonce);
  for (const element of inlineElements(joined)) {
    if (!isOwn(element, nonce) || element.from === element.to || DATA_BLOCK.test(element.attributes))
      continue;
    const content = withoutNonce(joined.slice(element.from, element.to), nonce);
    (element.name === "script" ? scripts : styles).add(content);
  }
  return { html: withoutNonce(joined, nonce), scripts, styles };
}

function joinScripts(html: string, nonce: string): string {
  const parts: string[] = [];
  let copied = 0;
  let previous: Inline | undefined;
  for (const element of inlineElements(html)) {
    const isJoinable = element.name === "script" && element.attributes === nonceAttribute(nonce);
    if (previous && isJoinable && previous.end === element.start) {
      parts.push(html.slice(copied, previous.to), SEAM);
      copied = element.from;
    }
    previous = isJoinable ? element : undefined;
  }
  return parts.join("") + html.slice(copied);
}

function isOwn({ attributes }: Inline, nonce: string): boolean {
  return attributes.includes(nonceAttribute(nonce));
}

/** Lists every script and style element in one pass; an unclosed one ends the list. */
function* inlineElements(html: string): Generator<Inline> {
  const opening = /<(script|style)(?=[\t\n\f\r />])/gi;
  const closings = { script: /<\/script(?=[\t\n\f\r />])/gi, style: /<\/style(?=[\t\n\f\r />])/gi };
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const name = (open[1] ?? "").toLowerCase() as keyof typeof closings;
    const tagEnd = html.indexOf(">", opening.lastIndex);
    const closing = closings[name];
    closing.lastIndex = tagEnd;
    const close = tagEnd < 0 ? null : closing.exec(html);
    const end = close ? html.indexOf(">", close.index) + 1 : 0;
    if (!close || end === 0) return;
    const attributes = html.slice(opening.lastIndex, tagEnd);
    yield { name, attributes, start: open.index, from: tagEnd + 1, to: close.index, end };
    opening.lastIndex = end;
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
