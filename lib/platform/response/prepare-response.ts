import { createHash } from "node:crypto";
import { CLOSED_POLICY, type Framing, pagePolicy } from "./csp";
import { compress, type Encoding, encodings } from "./encoding";
import { PUBLIC_PAGE_HEADERS, type RawHeaders, SECURE_HEADERS, SECURITY_HEADERS } from "./headers";
import { BYTES, readInline, requestLate } from "./inline";
import { nonceAttribute, withoutNonce } from "./nonce";

/**
 * A render's result: a whole body, and the headers that belong to the content. `nonce` is that of its inline scripts
 * and styles; `policy` is that of a stored copy, whose nonce is gone.
 */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  nonce?: string;
  policy?: string;
};

export type Variant = {
  etag: string;
  body: Buffer;
  /** The body is stored as gzip, and is unzipped while being sent. */
  isZipped?: true;
  headers: RawHeaders;
  notModified: RawHeaders;
};

/** A response in every coding and with every header, ready to be sent any number of times. */
export type PreparedResponse = {
  status: number;
  variants: Partial<Record<Encoding, Variant>>;
  identity: Variant;
  bytes: number;
  /** The processed render and its policy, for the disk store. */
  source: Rendered & { policy: string };
};

/** Returns true for an HTML page with status 200. */
export function isShownPage({ status, source }: PreparedResponse): boolean {
  return status === 200 && source.headers["content-type"]?.startsWith("text/html") === true;
}

/** The header of a render that was too large to be stored uncompressed. */
export const CODING = "content-encoding";

/** Cache-Control of pages, which browsers revalidate at every use, so that a save is visible at the next request. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
export const NO_STORE = "no-store";

const CONTENT_HEADERS = ["content-type", "link", "location", "retry-after", "allow", "content-disposition"];
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|javascript|manifest|[\w.-]+\+(?:json|xml))|image\/svg)/;

/**
 * Prepares a render for sending: hashes its trusted inline code into its policy (unless `policy` is given),
 * compresses it, and adds ETags and the `sharing` headers for a purgeable cache in front.
 */
export async function prepareResponse(
  rendered: Rendered,
  {
    cacheControl,
    policy,
    sharing = [],
    framing,
  }: { cacheControl: string; policy?: string; sharing?: RawHeaders; framing?: Framing },
): Promise<PreparedResponse> {
  const type = rendered.headers["content-type"] ?? "";
  const read = type.startsWith("text/html")
    ? readInline(rendered.body.toString(BYTES), rendered.nonce)
    : null;
  const isPublic = framing === undefined;
  // A stored copy, which has no nonce, has been changed already; development keeps the framework's order.
  const isLate = isPublic && policy === undefined && rendered.nonce !== undefined;
  const page = read && isLate ? requestLate(read) : read;
  // For a redirect the framework renders a whole page, which nobody reads.
  const isRedirect = rendered.status >= 300 && rendered.status < 400;
  const body = isRedirect ? Buffer.alloc(0) : page ? Buffer.from(page.html, BYTES) : rendered.body;
  const own = rendered.policy ?? (page ? pagePolicy(page, framing) : CLOSED_POLICY);
  const security = policy ?? own;
  const hash = createHash("sha256").update(security).update(body).digest("base64url").slice(0, 22);
  const headers = withoutNonces(rendered);
  const isZipped = headers[CODING] === "gzip";
  const bodies: Awaited<ReturnType<typeof compress>> = isZipped
    ? { gzip: body }
    : await compress(body, COMPRESSIBLE.test(type));
  const content = CONTENT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [name, value];
  });
  if (page && isPublic) content.push(...PUBLIC_PAGE_HEADERS);
  const fixed = [
    ...SECURITY_HEADERS,
    ...["Content-Security-Policy", security, "Cache-Control", cacheControl, "Vary", "Accept-Encoding"],
    ...sharing,
  ];
  const tagged = (etag: string): RawHeaders => (cacheControl === NO_STORE ? [] : ["ETag", etag]);
  const variantOf = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      etag,
      body: bytes,
      headers: [...content, ...fixed, ...tagged(etag), ...coding, "Content-Length", String(bytes.length)],
      notModified: [...fixed, ...tagged(etag)],
    };
  };
  const variants: PreparedResponse["variants"] = {};
  for (const encoding of encodings) {
    const bytes = bodies[encoding];
    if (bytes) variants[encoding] = variantOf(encoding, bytes);
  }
  return {
    status: rendered.status,
    variants,
    identity:
      variants.identity ?? (isZipped ? unzipped(variantOf("identity", body)) : variantOf("identity", body)),
    bytes: encodings.reduce((sum, encoding) => sum + (bodies[encoding]?.length ?? 0), 0),
    source: { status: rendered.status, headers, body, policy: own },
  };
}

/** Drops Content-Length, because the length of the unzipped body is unknown until it has been sent. */
function unzipped(variant: Variant): Variant {
  const length = variant.headers.indexOf("Content-Length");
  return { ...variant, isZipped: true, headers: variant.headers.toSpliced(length, 2) };
}

/** Removes the nonce from the headers: the framework's preload headers contain it too. */
function withoutNonces({ headers, nonce }: Rendered): Record<string, string> {
  if (nonce === undefined) return headers;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      withoutNonce(value.replaceAll(`;${nonceAttribute(nonce)}`, ""), nonce),
    ]),
  );
}

const overHttps = new WeakMap<RawHeaders, RawHeaders>();

/** Returns the headers of a response over HTTPS. */
export function secured(headers: RawHeaders): RawHeaders {
  const known = overHttps.get(headers);
  if (known) return known;
  const all = [...headers, ...SECURE_HEADERS];
  overHttps.set(headers, all);
  return all;
}
