import { createHash } from "node:crypto";
import { env } from "../env";
import { BYTES, type Inlined } from "./inline";

/** The policy of responses that are not pages: nothing in them may run, load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The frame policy (rules §8): a public page may not be framed (`none`); the back office frames previews (`frames`);
 * only the back office may frame a preview (`framed`).
 */
export type Framing = "none" | "frames" | "framed";

const VIDEOS = "https://www.youtube-nocookie.com";
const FIXED = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // The editor's colours and alignments are style attributes; a style element needs a hash.
  "style-src-attr 'unsafe-inline'",
];

const DEVELOPMENT = [
  `frame-src 'self' ${VIDEOS}`,
  "frame-ancestors 'self'",
  ...FIXED.filter((directive) => !directive.startsWith("style-src-attr")),
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
].join("; ");

/** Returns the Content-Security-Policy of a page, which allows only its own inline code, by SHA-256. */
export function pagePolicy({ scripts, styles }: Inlined, framing: Framing = "none"): string {
  return [
    ...FIXED,
    ...framingOf(framing),
    imageSources(),
    ["script-src 'self'", ...[...scripts].map(hashOf)].join(" "),
    ["style-src 'self'", ...[...styles].map(hashOf)].join(" "),
  ].join("; ");
}

function framingOf(framing: Framing): string[] {
  return [
    `frame-src ${framing === "frames" ? "'self' " : ""}${VIDEOS}`,
    `frame-ancestors ${framing === "framed" ? "'self'" : "'none'"}`,
  ];
}

/** Returns the policy for development: Fast Refresh needs eval and inline styles. */
export function developmentPolicy(): string {
  return `${DEVELOPMENT}; ${imageSources()}`;
}

function imageSources(): string {
  const { STORAGE, S3_PUBLIC_URL } = env();
  const bucket = STORAGE === "s3" && S3_PUBLIC_URL ? ` ${S3_PUBLIC_URL}/` : "";
  return `img-src 'self' data: blob:${bucket}`;
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content, BYTES).digest("base64")}'`;
}
