import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiate } from "./encoding";
import { type Published, secured } from "./publish";

/** Answers GET or HEAD with a published page: in the visitor's coding, or 304 when it is still the same. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Published,
  secure: boolean,
): void {
  const { headers } = request;
  const variant = page.variants[negotiate(headers["accept-encoding"] as string | undefined)] ?? page.identity;
  const known = headers["if-none-match"];
  if (known !== undefined && page.status === 200 && matches(known, variant.etag)) {
    response.writeHead(304, secure ? secured(variant.notModified) : variant.notModified);
    response.end();
    return;
  }
  response.writeHead(page.status, secure ? secured(variant.headers) : variant.headers);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): a proxy that recompresses marks our tag as weak. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
