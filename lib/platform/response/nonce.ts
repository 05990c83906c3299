import { randomBytes } from "node:crypto";

const BYTES = 16;
const CONSTANT = "0".repeat(BYTES * 2);
// The framework writes its data for React in pieces, split wherever its buffer was full.
const PIECE_START = 'self.__next_f.push([1,"';
const PIECE_END = '"])';

/** The headers that pass the render's nonce to a layout and to the framework; dropped from clients' requests. */
export const NONCE_HEADERS = /^(?:x-nonce|content-security-policy(?:-report-only)?)$/;

/** Returns 128 random bits for one render, in hexadecimal. */
export function newNonce(): string {
  return randomBytes(BYTES).toString("hex");
}

/** Returns the request headers of a render, from which the framework's and the site's scripts get the nonce. */
export function nonceHeaders(nonce: string): Record<string, string> {
  return { "content-security-policy": `script-src 'nonce-${nonce}'`, "x-nonce": nonce };
}

/** Returns the attribute that distinguishes trusted inline scripts and styles from those in stored content. */
export function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** Returns text without its render's nonce: attributes are removed, other occurrences become a constant. */
export function withoutNonce(text: string, nonce: string): string {
  return text.replaceAll(nonceAttribute(nonce), "").replaceAll(nonce, CONSTANT);
}

/** Replaces each nonce that is split over two pieces of the framework's data with the constant. */
export function replaceSplitNonce(html: string, nonce: string): string {
  let mended = html;
  for (let at = html.indexOf(PIECE_START); at >= 0; at = html.indexOf(PIECE_START, at + 1)) {
    const start = at + PIECE_START.length;
    const end = Math.max(0, html.lastIndexOf(PIECE_END, at));
    const cut = cutOf(html, nonce, end, start);
    if (cut === 0) continue;
    mended = overwrite(mended, end - cut, cut);
    mended = overwrite(mended, start, nonce.length - cut);
  }
  return mended;
}

/** Returns how many characters of a split nonce precede `end` if the rest of it follows at `start`; else 0. */
function cutOf(html: string, nonce: string, end: number, start: number): number {
  const most = nonce.length - 1;
  const seam = html.slice(Math.max(0, end - most), end) + html.slice(start, start + most);
  const at = seam.indexOf(nonce);
  return at < 0 ? 0 : Math.min(end, most) - at;
}

function overwrite(text: string, at: number, length: number): string {
  return text.slice(0, at) + CONSTANT.slice(0, length) + text.slice(at + length);
}
