import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex, Writable } from "node:stream";
import { BodyGatherer, type Gathered } from "./body-gatherer";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A whole answer of the framework, held in memory. */
export type Injected = { status: number; headers: OutgoingHttpHeaders } & Gathered;

/**
 * Runs the framework on a request and gathers its answer instead of sending it.
 * @throws when the answer breaks off
 */
export async function inject(handler: NextHandler, request: IncomingMessage): Promise<Injected> {
  const response = new InjectedResponse(request);
  const ended = new Promise<void>((resolve, reject) => {
    response.once("finish", resolve);
    response.wire.once("error", reject);
  });
  await Promise.all([handler(request, response), ended]);
  return {
    status: response.statusCode,
    headers: response.getHeaders(),
    ...(await response.gatherer.end()),
  };
}

/** Asks the framework for a path from inside the process, with these headers and nothing of any visitor. */
export function ask(
  handler: NextHandler,
  target: string,
  headers: Record<string, string>,
  method: "GET" | "POST" = "GET",
): Promise<Injected> {
  const request = new IncomingMessage(new NowhereSocket() as unknown as Socket);
  request.method = method;
  request.url = target;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  Object.assign(request.headers, headers);
  request.push(null);
  return inject(handler, request);
}

type Chunk = string | Uint8Array;

/** A response on a socket that leads nowhere, so that all of Node's own states and events stay true. */
class InjectedResponse extends ServerResponse {
  readonly gatherer = new BodyGatherer(() => this.emit("drain"));
  readonly wire = new Nowhere();

  constructor(request: IncomingMessage) {
    super(request);
    this.assignSocket(this.wire as unknown as Socket);
  }

  /** Keeps headers given here readable afterwards: Node writes them out without storing them. */
  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.find((value) => typeof value === "object" && value !== null) ?? {};
    const pairs = Array.isArray(headers) ? inPairs(headers) : Object.entries(headers);
    for (const [name, value] of pairs) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: Chunk, ...rest: unknown[]): boolean {
    super.write(chunk, ...(rest as [BufferEncoding]));
    return this.gather(chunk, rest[0]);
  }

  override end(...args: unknown[]): this {
    const [chunk, encoding] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.gather(chunk, encoding);
    return super.end(...(args as [Chunk, BufferEncoding]));
  }

  private gather(chunk: Chunk, encoding: unknown): boolean {
    const isText = typeof chunk === "string";
    const bytes = isText ? Buffer.from(chunk, (encoding as BufferEncoding) ?? "utf8") : chunk;
    return this.gatherer.add(bytes, String(this.getHeader("content-type")).includes("json"));
  }
}

function inPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ""]] : []));
}

class Nowhere extends Writable {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

class NowhereSocket extends Duplex {
  readonly remoteAddress = "127.0.0.1";
  override _read(): void {
    this.push(null);
  }
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}
