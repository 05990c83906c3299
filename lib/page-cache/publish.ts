import { createHash } from "node:crypto";
import { compress, type Encoding, encodings } from "./encoding";
import { type RawHeaders, SECURE_HEADERS, SECURITY_HEADERS } from "./headers";
import { CLOSED_POLICY, joinScripts, pagePolicy } from "./policy";

/** What a render gave: a whole body, and of its headers those that belong to the content. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

export type Variant = { etag: string; body: Buffer; headers: RawHeaders; notModified: RawHeaders };

/** An answer ready to be sent any number of times: every coding, every header. */
export type Published = {
  status: number;
  variants: Partial<Record<Encoding, Variant>>;
  identity: Variant;
  bytes: number;
  source: Rendered;
};

/** Stored pages are revalidated at every use: a save shows at the very next request. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
export const NO_STORE = "no-store";

const CONTENT_HEADERS = ["content-type", "link", "location", "retry-after", "allow", "content-disposition"];
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|javascript|manifest|[\w.-]+\+(?:json|xml))|image\/svg)/;

/**
 * Makes a render ready to be sent: inline scripts hashed into its policy, compressed, tagged. `policy` replaces
 * the computed Content-Security-Policy, `styles` adds hashes to it.
 */
export async function publish(
  rendered: Rendered,
  { cacheControl, policy, styles }: { cacheControl: string; policy?: string; styles?: readonly string[] },
): Promise<Published> {
  const type = rendered.headers["content-type"] ?? "";
  const html = type.startsWith("text/html") ? joinScripts(rendered.body.toString("utf8")) : null;
  // The framework renders a whole page beside a redirect, which nobody reads.
  const isRedirect = rendered.status >= 300 && rendered.status < 400;
  const body = isRedirect ? Buffer.alloc(0) : html === null ? rendered.body : Buffer.from(html);
  const security = policy ?? (html === null ? CLOSED_POLICY : pagePolicy(html, styles));
  const hash = createHash("sha256").update(security).update(body).digest("base64url").slice(0, 22);
  const bodies = await compress(body, COMPRESSIBLE.test(type));
  const content = CONTENT_HEADERS.flatMap((name) => {
    const value = rendered.headers[name];
    return value === undefined ? [] : [name, value];
  });
  const fixed = [
    ...SECURITY_HEADERS,
    ...["Content-Security-Policy", security, "Cache-Control", cacheControl, "Vary", "Accept-Encoding"],
  ];
  const variantOf = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const tag = cacheControl === NO_STORE ? [] : ["ETag", etag];
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      etag,
      body: bytes,
      headers: [...content, ...fixed, ...tag, ...coding, "Content-Length", String(bytes.length)],
      notModified: [...fixed, ...tag],
    };
  };
  const variants: Published["variants"] = {};
  for (const encoding of encodings) {
    const bytes = bodies[encoding];
    if (bytes) variants[encoding] = variantOf(encoding, bytes);
  }
  return {
    status: rendered.status,
    variants,
    identity: variants.identity ?? variantOf("identity", body),
    bytes: encodings.reduce((sum, encoding) => sum + (bodies[encoding]?.length ?? 0), 0),
    source: { ...rendered, body },
  };
}

const overHttps = new WeakMap<RawHeaders, RawHeaders>();

/** The headers of an answer over HTTPS. */
export function secured(headers: RawHeaders): RawHeaders {
  const known = overHttps.get(headers);
  if (known) return known;
  const all = [...headers, ...SECURE_HEADERS];
  overHttps.set(headers, all);
  return all;
}
