import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { negotiate } from "./encoding";
import { type PreparedResponse, secured } from "./prepare-response";

/** Answers GET or HEAD with a published page: in the visitor's coding, or 304 when it is still the same. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedResponse,
  secure: boolean,
): void {
  const { headers } = request;
  const variant = page.variants[negotiate(headers["accept-encoding"] as string | undefined)] ?? page.identity;
  const known = headers["if-none-match"];
  if (known !== undefined && page.status === 200 && isFresh(known, variant.etag)) {
    response.writeHead(304, secure ? secured(variant.notModified) : variant.notModified);
    response.end();
    return;
  }
  response.writeHead(page.status, secure ? secured(variant.headers) : variant.headers);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
}

/** The tag alone decides, as it did when the page was stored; most visitors send it back letter by letter. */
function isFresh(known: string, etag: string): boolean {
  return known === etag || fresh({ "if-none-match": known }, { etag });
}
