import { randomBytes } from "node:crypto";

const BYTES = 16;
const CONSTANT = "0".repeat(BYTES * 2);
// The framework writes what it sends to the client's React in pieces, cut wherever its buffer was full.
const PIECE_START = 'self.__next_f.push([1,"';
const PIECE_END = '"])';

/** The headers by which a layout and the framework learn their render's nonce; never believed from outside. */
export const NONCE_HEADERS = /^(?:x-nonce|content-security-policy(?:-report-only)?)$/;

/** 128 random bits for one render, as hexadecimal digits. */
export function newNonce(): string {
  return randomBytes(BYTES).toString("hex");
}

/** What a render is asked with, so that everything of the framework and ours carries its nonce. */
export function nonceHeaders(nonce: string): Record<string, string> {
  return { "content-security-policy": `script-src 'nonce-${nonce}'`, "x-nonce": nonce };
}

/** The attribute that tells our own inline scripts and styles from what stored content brought along. */
export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** Text without its render's nonce: attributes go, any other place gets a constant of equal length. */
export function withoutNonce(text: string, nonce: string): string {
  return text.replaceAll(nonceAttribute(nonce), "").replaceAll(nonce, CONSTANT);
}

/** A page whose nonce, where two pieces of the framework's text share it, is the constant already. */
export function mendSplitNonce(html: string, nonce: string): string {
  let mended = html;
  for (let at = html.indexOf(PIECE_START); at >= 0; at = html.indexOf(PIECE_START, at + 1)) {
    const start = at + PIECE_START.length;
    const end = html.lastIndexOf(PIECE_END, at);
    const cut = cutOf(html, nonce, end, start);
    if (cut === 0) continue;
    mended = overwrite(mended, end - cut, cut);
    mended = overwrite(mended, start, nonce.length - cut);
  }
  return mended;
}

/** How many characters of the nonce stand before `end` when the rest of it stands at `start`; else 0. */
function cutOf(html: string, nonce: string, end: number, start: number): number {
  for (let cut = 1; cut < nonce.length; cut += 1) {
    if (html.startsWith(nonce.slice(cut), start) && html.endsWith(nonce.slice(0, cut), end)) return cut;
  }
  return 0;
}

function overwrite(text: string, at: number, length: number): string {
  return text.slice(0, at) + CONSTANT.slice(0, length) + text.slice(at + length);
}
