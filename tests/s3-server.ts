import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { Bucket } from "@/lib/storage/s3/client";

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
/** What stands in for the server's own answer; `pass` asks the server. */
type Lie = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  pass: () => Promise<Answer>;
}) => unknown;

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** A real S3 server (s3rver) with an empty bucket, behind a front that may lie. `stop` ends both. */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), "ipe-s3-"));
  const name = "uploads";
  const behind = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port: portBehind } = (await behind.run()) as AddressInfo;
  const front = http.createServer((request, response) => void answer(request, response));
  const listen = (port: number) => new Promise<void>((done) => front.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = front.address() as AddressInfo;
  // s3rver knows one account.
  const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const bucket: Bucket = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", name, ...account };
  const server = {
    bucket,
    port,
    /** The bucket's settings, as the environment gives them. */
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: bucket.region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    lie: null as Lie | null,
    /** "GET name" of every request since the start. */
    requests: [] as string[],
    /** Nobody listens any more, and open connections are cut. */
    down: () =>
      new Promise<void>((done) => {
        front.close(() => done());
        front.closeAllConnections();
      }),
    up: () => listen(port),
    /** Has a file under other names too, without asking the server for each. */
    multiply: (file: string, names: readonly string[]) =>
      Promise.all(
        names.flatMap((other) =>
          ["._S3rver_object", "._S3rver_object.md5", "._S3rver_metadata.json"].map((part) =>
            cp(path.join(directory, name, file + part), path.join(directory, name, other + part)),
          ),
        ),
      ),
    /** Cuts a file where the server keeps it, as a disk that lost something does. */
    cut: async (file: string) => {
      const stored = path.join(directory, name, `${file}._S3rver_object`);
      await writeFile(stored, (await readFile(stored)).subarray(0, -1));
    },
    stop: async () => {
      front.close();
      front.closeAllConnections();
      await behind.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    server.requests.push(`${request.method} ${request.url?.replace(/^\/uploads\/?|\?.*$/g, "")}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const pass = () => forward(request, Buffer.concat(chunks), portBehind);
    if (server.lie) return void server.lie({ request, response, pass });
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  }

  return server;
}

/** The same until the test's end. */
export async function useS3Server(): Promise<S3Server> {
  const server = await startS3Server();
  onTestFinished(server.stop);
  return server;
}

/** With the headers as they came: the signature covers them. */
function forward({ method, url, headers }: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: "127.0.0.1", method, path: url, headers, agent: false });
    request.on("error", reject).on("response", async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.end(body);
  });
}
