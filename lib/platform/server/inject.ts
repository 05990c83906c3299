import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip, type Gzip } from "node:zlib";
import { type InjectOptions, inject as send } from "light-my-request";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A complete response of the framework in memory; with a `coding`, compressed. */
export type Injected = { status: number; headers: OutgoingHttpHeaders; body: Buffer; coding?: "gzip" };

const MAX_PLAIN_BYTES = 8 * 1024 * 1024;
const CONNECTION_HEADERS = ["connection", "date", "transfer-encoding"];

/**
 * Sends the framework a request from inside the process, and collects its response. JSON of more than 8 MB is
 * compressed as it arrives, off the event loop, so that it takes no more memory than on the wire.
 * @throws when the response is truncated
 */
export async function inject(
  handler: NextHandler,
  { method, url = "/", headers }: Pick<IncomingMessage, "headers" | "method" | "url">,
): Promise<Injected> {
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response).catch((error) => response.destroy(error));
  };
  const options: InjectOptions = { method: method as InjectOptions["method"], url, headers };
  const response = await send(dispatch, { ...options, payloadAsStream: true });
  const entries = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  const isJson = String(response.headers["content-type"]).includes("json");
  return {
    status: response.statusCode,
    headers: Object.fromEntries(entries),
    ...(await gather(response.stream(), isJson)),
  };
}

async function gather(pieces: Readable, isCompressible: boolean): Promise<Pick<Injected, "body" | "coding">> {
  const plain: Buffer[] = [];
  let length = 0;
  let zipped: { gzip: Gzip; body: Promise<Buffer> } | undefined;
  for await (const piece of pieces) {
    if (zipped && !zipped.gzip.write(piece)) await once(zipped.gzip, "drain");
    if (zipped) continue;
    plain.push(piece);
    length += piece.length;
    if (isCompressible && length > MAX_PLAIN_BYTES) zipped = zip(plain.splice(0));
  }
  zipped?.gzip.end();
  return zipped ? { body: await zipped.body, coding: "gzip" } : { body: Buffer.concat(plain) };
}

function zip(head: readonly Buffer[]) {
  const gzip = createGzip({ level: 6, chunkSize: 64 * 1024 });
  for (const piece of head) gzip.write(piece);
  return { gzip, body: buffer(gzip) };
}
