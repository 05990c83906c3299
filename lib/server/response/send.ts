import type { IncomingMessage, ServerResponse } from "node:http";
import { choose } from "./choose";
import type { PreparedResponse } from "./prepare-response";

/** Answers GET or HEAD with a published page: in the visitor's coding, or 304 when it is still the same. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedResponse,
  secure: boolean,
): void {
  const { status, headers, body } = choose(request.headers, page, secure);
  response.writeHead(status, headers);
  if (body === null || request.method === "HEAD") response.end();
  else response.end(body);
}
