import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";
import { encodings, negotiate } from "./encoding";
import type { RawHeaders } from "./headers";
import { type PreparedResponse, secured } from "./prepare-response";

/** What goes out of a page that is ready; `body` is null where there is none (304), and to be unzipped with `isZipped`. */
export type Chosen = { status: number; headers: RawHeaders; body: Buffer | null; isZipped?: true };

const ZIPPED = ["gzip", "identity"] as const;

/** The visitor's coding of a page, or 304 when he has it already. */
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

/** Whether the visitor has a page already. */
export function isNotModified(headers: IncomingHttpHeaders, page: PreparedResponse): boolean {
  return choose(headers, page, false).status === 304;
}

/** The tag alone decides, as it did when the page was stored; most visitors send it back letter by letter. */
function isFresh(known: string, etag: string): boolean {
  return known === etag || fresh({ "if-none-match": known }, { etag });
}
