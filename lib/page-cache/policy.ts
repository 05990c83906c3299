import { createHash } from "node:crypto";

/** For answers that are no page: nothing in them may run, load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

const FIXED = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The editor's colours and alignments are style attributes; style elements stay closed.
  "style-src-attr 'unsafe-inline'",
];

const DEVELOPMENT = [
  ...FIXED.filter((directive) => !directive.startsWith("style-src-attr")),
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
].join("; ");

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;
const SEAM = "</script><script>";
const DATA_BLOCK = /\stype="(?:application\/(?:ld\+)?json)"/;

/**
 * The Content-Security-Policy of one page: its own inline scripts and styles by their SHA-256, and nothing else
 * inline. `styles` are hashes of styles that the page's own scripts insert later.
 */
export function pagePolicy(html: string, styles: readonly string[] = []): string {
  const hashes = { script: new Set<string>(), style: new Set(styles) };
  for (const [, tag, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (content === "" || DATA_BLOCK.test(attributes)) continue;
    hashes[tag as "script" | "style"].add(
      `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
    );
  }
  return [
    ...FIXED,
    ["script-src 'self'", ...hashes.script].join(" "),
    ["style-src 'self'", ...hashes.style].join(" "),
  ].join("; ");
}

/** The policy while developing: the framework's refresh needs eval and inline styles. */
export function developmentPolicy(): string {
  return DEVELOPMENT;
}

/**
 * The same page with inline scripts that follow each other made one: the framework writes a dozen, and every
 * one would cost a hash in the header.
 */
export function joinScripts(html: string): string {
  const [first = "", ...rest] = html.split(SEAM);
  return rest.reduce((joined, part) => {
    // A script that is loaded has no content of its own to go on with.
    const isInline = joined.startsWith("<script>", joined.lastIndexOf("<script"));
    return joined + (isInline ? "\n;" : SEAM) + part;
  }, first);
}
