import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { choose } from "./choose";
import type { PreparedResponse } from "./prepare-response";

/** Responds to GET or HEAD with a prepared page in the visitor's content coding, or with 304 if it is unchanged. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedResponse,
  secure: boolean,
): void {
  const { status, headers, body, isZipped } = choose(request.headers, page, secure);
  response.writeHead(status, headers);
  if (body === null || request.method === "HEAD") response.end();
  else if (isZipped) sendUnzipped(response, body);
  else response.end(body);
}

function sendUnzipped(response: ServerResponse, body: Buffer): void {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  pipeline(gunzip, response, () => undefined);
  gunzip.end(body);
}
