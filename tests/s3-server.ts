import { createHash } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import { onTestFinished } from "vitest";
import type { Bucket } from "@/lib/platform/storage/s3/client";
import { listen } from "@/tests/listen";

const PAGE = 1000;
const SKEW_MS = 15 * 60_000;
/** Headers stored with a file. */
const STORED_HEADER = /^(?:content-type|cache-control|x-amz-meta-.+)$/;

type Answer = { status: number; headers: http.OutgoingHttpHeaders; body: Buffer };
type Stored = { bytes: Buffer; headers: http.OutgoingHttpHeaders; changed: Date };
/** Replaces the server's response; `pass` returns the original one. */
type Interceptor = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  pass: () => Promise<Answer>;
}) => unknown;

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/**
 * Starts an S3 server with one empty bucket in memory, with faults on demand. It supports the operations of the
 * store and checks signatures; `npm run test:long -- radosgw` runs the same tests against Ceph.
 */
export async function startS3Server() {
  const name = "uploads";
  const account = { accessKeyId: "OF-THE-TESTS", secretAccessKey: "of-a-bucket-in-memory" };
  const files = new Map<string, Stored>();
  const front = http.createServer((request, response) => void answer(request, response));
  const port = await listen(front);
  const bucket: Bucket = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", name, ...account };
  /** Stops listening and closes open connections. */
  const down = () =>
    new Promise<void>((done) => {
      front.close(() => done());
      front.closeAllConnections();
    });
  const stored = (file: string): Stored => {
    const found = files.get(file);
    if (!found) throw new Error(`${file} is not in the bucket`);
    return found;
  };
  const server = {
    bucket,
    port,
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: bucket.region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    intercept: null as Interceptor | null,
    /** Clock skew of the server in milliseconds. */
    aheadMs: 0,
    /** "GET name" of every request since the start. */
    requests: [] as string[],
    down,
    up: () => listen(front, port),
    /** Stores a file's content and headers under other names too. */
    multiply: (file: string, names: readonly string[]) => {
      for (const other of names) files.set(other, stored(file));
    },
    /** Removes the last byte of a stored file. */
    cut: (file: string) => files.set(file, { ...stored(file), bytes: stored(file).bytes.subarray(0, -1) }),
    stop: down,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    server.requests.push(`${request.method} ${request.url?.replace(/^\/uploads\/?|\?.*$/g, "")}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const pass = () => decide(request, Buffer.concat(chunks));
    if (server.intercept) return void server.intercept({ request, response, pass });
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  }

  async function decide(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "", bucket.endpoint);
    const [, requested = "", key = ""] = pathname.split("/").map(decodeURIComponent);
    const refusal = await refuse(request, body);
    if (refusal) return { ...failure(403, refusal), headers: { date: now().toUTCString() } };
    if (requested !== name) return failure(404, "NoSuchBucket");
    if (!key) return list(searchParams.get("marker") ?? "");
    if (request.method === "PUT") {
      const storedHeaders = Object.entries(request.headers).filter(([header]) => STORED_HEADER.test(header));
      files.set(key, { bytes: body, headers: Object.fromEntries(storedHeaders), changed: now() });
      return { status: 200, headers: {}, body: Buffer.alloc(0) };
    }
    if (request.method === "DELETE") {
      files.delete(key);
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    const found = files.get(key);
    if (!found) return failure(404, "NoSuchKey");
    const { bytes, headers } = found;
    return { status: 200, headers: { ...headers, "content-length": bytes.length }, body: bytes };
  }

  /** Returns the error code of a refused request, or null; unsigned requests may read. */
  async function refuse(request: IncomingMessage, body: Buffer): Promise<string | null> {
    const { authorization, host, "x-amz-date": datetime, ...others } = request.headers;
    if (!authorization && request.method === "GET") return null;
    const [, id] = /Credential=([^/]+)\//.exec(authorization ?? "") ?? [];
    if (id !== account.accessKeyId) return "InvalidAccessKeyId";
    const time = String(datetime).replace(/^(....)(..)(..T..)(..)/, "$1-$2-$3:$4:");
    if (!(Math.abs(Date.parse(time) - now().getTime()) < SKEW_MS)) return "RequestTimeTooSkewed";
    if (others["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
    const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization ?? "") ?? [];
    const headers = names.split(";").map((header) => [header, String(request.headers[header])]);
    const signer = new AwsV4Signer({
      ...{ ...account, region: bucket.region, service: "s3" },
      method: request.method,
      url: `http://${host}${request.url}`,
      headers: Object.fromEntries(headers),
      datetime: String(datetime),
    });
    return (await signer.authHeader()) === authorization ? null : "SignatureDoesNotMatch";
  }

  function list(marker: string): Answer {
    const names = [...files.keys()].filter((file) => file > marker).sort();
    const entries = names.slice(0, PAGE).map((file) => {
      const { bytes, changed } = stored(file);
      return `<Contents><Key>${escaped(file)}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const xml = `<ListBucketResult><Name>${name}</Name><IsTruncated>${names.length > PAGE}</IsTruncated>${entries.join("")}</ListBucketResult>`;
    return { status: 200, headers: { "content-type": "application/xml" }, body: Buffer.from(xml) };
  }

  const now = () => new Date(Date.now() + server.aheadMs);

  return server;
}

export async function useS3Server(): Promise<S3Server> {
  const server = await startS3Server();
  onTestFinished(server.stop);
  return server;
}

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
