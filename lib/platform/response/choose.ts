import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";
import { encodings, negotiate } from "./encoding";
import type { RawHeaders } from "./headers";
import { type PreparedResponse, secured } from "./prepare-response";

/** The response to one request; `body` is null for a 304, and must be unzipped if `isZipped`. */
type Chosen = { status: number; headers: RawHeaders; body: Buffer | null; isZipped?: true };

const ZIPPED = ["gzip", "identity"] as const;

/** Returns a page in the visitor's content coding, or 304 if its ETag matches. */
export function choose(headers: IncomingHttpHeaders, page: PreparedResponse, secure: boolean): Chosen {
  const available = page.identity.isZipped ? ZIPPED : encodings;
  const coding = negotiate(headers["accept-encoding"] as string | undefined, available);
  const variant = page.variants[coding] ?? page.identity;
  const known = headers["if-none-match"];
  const isKnown = known !== undefined && page.status === 200 && isFresh(known, variant.etag);
  const sent = isKnown ? variant.notModified : variant.headers;
  return {
    status: isKnown ? 304 : page.status,
    headers: secure ? secured(sent) : sent,
    body: isKnown ? null : variant.body,
    isZipped: variant.isZipped,
  };
}

/** Returns whether the visitor already has the page. */
export function isNotModified(headers: IncomingHttpHeaders, page: PreparedResponse): boolean {
  return choose(headers, page, false).status === 304;
}

/** Returns whether the visitor's copy has this ETag; most browsers send it back unchanged. */
function isFresh(known: string, etag: string): boolean {
  return known === etag || fresh({ "if-none-match": known }, { etag });
}
