import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/platform/env";
import { startProxy } from "@/tests/harness/proxy";
import { type S3Server, useS3Server } from "@/tests/s3-server";
import type { StoreError } from "../errors";
import { sweepOrphans } from "../release";
import { store } from "../store";
import { s3Store } from "./store";

const name = (digit: number) => `${String(digit).repeat(32)}-1x1.png`;
const file = (digit: number, text = `image ${digit}`) => ({ name: name(digit), bytes: Buffer.from(text) });
const timesOf = (ms: number) => {
  const retry = { tries: 2, ms };
  return { read: retry, write: retry, remove: retry, list: retry, clean: retry };
};
// Short, to test the timeout itself; elsewhere the timeouts are so long that no busy machine reaches them.
const SHORT = timesOf(700);
const LONG = timesOf(20_000);
const storeOf = (server: S3Server) => s3Store(server.bucket, LONG);

const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as StoreError,
  );
  expect(error).toMatchObject({ name: "StoreError" });
  return error?.fault;
};
const writesOf = (server: S3Server) => server.requests.filter((request) => request.startsWith("PUT")).length;

test("all pages of a list are read", { tags: ["long"] }, async () => {
  const server = await useS3Server();
  const names = Array.from({ length: 2_100 }, (_, index) => `${String(index).padStart(32, "0")}-1x1.png`);
  await storeOf(server).put([{ name: names[0] ?? "", bytes: Buffer.from("x") }]);
  server.multiply(names[0] ?? "", names.slice(1));
  const listed = await storeOf(server).list();
  expect(listed.map((one) => one.name)).toEqual(names);
});

test("a list whose pages do not advance is an error, not an endless loop", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1)]);
  server.intercept = async ({ response, pass }) => {
    const { body } = await pass();
    response.end(body.toString().replace("<IsTruncated>false", "<IsTruncated>true"));
  };
  expect(await faultOf(storeOf(server).list())).toBe("failing");
});

test("files are stored with their content type and cache headers", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1), { name: name(2).replace("png", "avif"), bytes: Buffer.from("x") }]);
  const heads: unknown[] = [];
  server.intercept = async ({ response, pass }) => {
    const { status, headers, body } = await pass();
    heads.push([headers["content-type"], headers["cache-control"]]);
    response.writeHead(status, headers).end(body);
  };
  await Promise.all([storeOf(server).get(name(1)), storeOf(server).get(name(2).replace("png", "avif"))]);
  const forEver = "public, max-age=31536000, immutable";
  expect(heads).toEqual(
    expect.arrayContaining([
      ["image/png", forEver],
      ["image/avif", forEver],
    ]),
  );
});

test("every operation on an unreachable bucket fails with the fault 'silent'", async () => {
  const server = await useS3Server();
  await server.down();
  const store = storeOf(server);
  expect(await faultOf(store.put([file(1)]))).toBe("silent");
  expect(await faultOf(store.get(name(1)))).toBe("silent");
  expect(await faultOf(store.remove([name(1)]))).toBe("silent");
  expect(await faultOf(store.list())).toBe("silent");
  await server.up();
  await store.put([file(1)]);
  expect(await store.get(name(1))).toEqual(file(1).bytes);
});

test.each([
  ["never responds", { kind: "blackhole" }],
  ["answers byte by byte", { kind: "drip", everyMs: 50 }],
] as const)("a bucket that %s times out", { tags: ["long"] }, async (_what, fault) => {
  const server = await useS3Server();
  await storeOf(server).put([file(1)]);
  const wire = await startProxy(server.port);
  wire.set(fault);
  const store = s3Store({ ...server.bucket, endpoint: `http://127.0.0.1:${wire.port}` }, SHORT);
  const startedAt = performance.now();
  expect(await faultOf(store.get(name(1)))).toBe("silent");
  expect(await faultOf(store.put([file(2)]))).toBe("silent");
  expect(await faultOf(store.list())).toBe("silent");
  // Several times the sum of the timeouts, for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(40_000);
  wire.stop();
});

test("a truncated response is retried", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1)]);
  let requests = 0;
  server.intercept = async ({ response, pass }) => {
    const { status, headers, body } = await pass();
    response.writeHead(status, headers);
    requests += 1;
    if (requests > 1) return response.end(body);
    response.write(body.subarray(0, 3), () => response.destroy());
  };
  expect(await storeOf(server).get(name(1))).toEqual(file(1).bytes);
  expect(requests).toBe(2);
});

test("server errors are retried, and refusals are not", async () => {
  const server = await useS3Server();
  const answers = (status: number, code: string) => {
    server.requests.length = 0;
    server.intercept = ({ response }) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code></Error>`);
    return faultOf(storeOf(server).put([file(1)]));
  };
  expect([await answers(500, "InternalError"), writesOf(server)]).toEqual(["failing", 2]);
  expect([await answers(503, "SlowDown"), writesOf(server)]).toEqual(["failing", 2]);
  expect([await answers(403, "AccessDenied"), writesOf(server)]).toEqual(["refused", 1]);
  expect([await answers(404, "NoSuchBucket"), writesOf(server)]).toEqual(["refused", 1]);
  expect([await answers(507, "InsufficientStorage"), writesOf(server)]).toEqual(["full", 1]);
  expect(await faultOf(storeOf(server).get(name(1)))).toBe("full");
});

test("wrong credentials and unknown buckets are refusals, not missing files", async () => {
  const { bucket } = await useS3Server();
  expect(await faultOf(s3Store({ ...bucket, accessKeyId: "WRONG" }, LONG).get(name(1)))).toBe("refused");
  const otherKey = { ...bucket, secretAccessKey: "another" };
  expect(await faultOf(s3Store(otherKey, LONG).get(name(1)))).toBe("refused");
  expect(await faultOf(s3Store({ ...bucket, name: "nowhere" }, LONG).get(name(1)))).toBe("refused");
  expect(await s3Store(bucket, LONG).get(name(1))).toBeNull();
});

test("a signature refused for its time is retried with the bucket's clock", async () => {
  const server = await useS3Server();
  for (const hours of [26, -26]) {
    server.aheadMs = hours * 60 * 60 * 1000;
    await storeOf(server).put([file(1)]);
    expect(await storeOf(server).get(name(1))).toEqual(file(1).bytes);
  }
});

test("a malformed list is a server error", async () => {
  const server = await useS3Server();
  const entry = "<Contents><Key>a.png</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>";
  for (const text of ["<html>", "", `<ListBucketResult>${entry}</ListBucketResult>`]) {
    server.intercept = ({ response }) => response.end(text);
    expect(await faultOf(storeOf(server).list()), text).toBe("failing");
  }
});

test("escaped names are decoded", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1)]);
  server.multiply(name(1), ["de outro & <outra> ipê+1.txt"]);
  expect((await storeOf(server).list()).map((one) => one.name)).toContain("de outro & <outra> ipê+1.txt");
});

test("an upload fails when the bucket does not store it, or stores other content", async () => {
  const server = await useS3Server();
  server.intercept = async ({ request, response, pass }) => {
    if (request.method === "PUT") return response.end();
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(body);
  };
  expect(await faultOf(storeOf(server).put([file(1)]))).toBe("refused");
  server.intercept = async ({ request, response, pass }) => {
    const { status, headers, body } = await pass();
    if (request.method === "PUT") server.cut(name(1));
    const length = request.method === "HEAD" ? { "content-length": "6" } : {};
    response.writeHead(status, { ...headers, ...length }).end(body);
  };
  expect(await faultOf(storeOf(server).put([file(1)]))).toBe("damaged");
  server.intercept = null;
  expect(await storeOf(server).list()).toEqual([]);
});

test("damaged content is never returned", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1), file(2)]);
  const damages = {
    "a shorter one": (body: Buffer) => body.subarray(1),
    "a longer one": (body: Buffer) => Buffer.concat([body, body]),
    "another one of the same length": (body: Buffer) => Buffer.from(body).reverse(),
  };
  for (const [what, change] of Object.entries(damages)) {
    server.intercept = async ({ response, pass }) => {
      const { status, headers, body } = await pass();
      const other = change(body);
      response.writeHead(status, { ...headers, "content-length": other.length }).end(other);
    };
    expect(await faultOf(storeOf(server).get(name(1))), what).toBe("damaged");
  }
  server.intercept = null;
  server.multiply(name(2), [name(1)]);
  expect(await faultOf(storeOf(server).get(name(1))), "another file").toBe("damaged");
});

test("either all files are written or none, and the last one of the list is written last", async () => {
  const server = await useS3Server();
  await storeOf(server).put([file(1), file(2), file(3)]);
  const order = server.requests.filter((request) => request.startsWith("PUT"));
  expect(order.at(-1)).toBe(`PUT ${name(3)}`);
  server.intercept = async ({ request, response, pass }) => {
    if (request.method === "PUT" && request.url?.includes(name(5))) return response.writeHead(403).end();
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(body);
  };
  expect(await faultOf(storeOf(server).put([file(4), file(5), file(6)]))).toBe("refused");
  server.intercept = null;
  expect((await storeOf(server).list()).map((one) => one.name)).toEqual([name(1), name(2), name(3)]);
});

test("after a timeout each operation is tried once and briefly until the bucket responds", {
  tags: ["long"],
}, async () => {
  const server = await useS3Server();
  const store = s3Store(server.bucket, { ...LONG, read: { tries: 3, ms: 700 } });
  await store.put([file(1), file(2), file(3)]);
  server.requests.length = 0;
  server.intercept = () => undefined;
  await faultOf(store.get(name(1)));
  await faultOf(store.get(name(2)));
  expect(server.requests).toEqual([...Array(3).fill(`GET ${name(1)}`), `GET ${name(2)}`]);
  server.intercept = null;
  expect(await store.get(name(3))).toEqual(file(3).bytes);
  server.intercept = () => undefined;
  server.requests.length = 0;
  await faultOf(store.get(name(1)));
  expect(server.requests).toHaveLength(3);
});

test("the sweep deletes unreferenced files of a bucket that are older than 30 days", async () => {
  const server = await useS3Server();
  Object.assign(env(), { STORAGE: "s3", ...server.env });
  onTestFinished(() => void Object.assign(env(), { STORAGE: "disk" }));
  await store().put([file(1), file(2)]);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  expect(await sweepOrphans([name(1)], inDays(29))).toBe(0);
  expect(await sweepOrphans([name(1)], inDays(31))).toBe(1);
  expect((await store().list()).map((one) => one.name)).toEqual([name(1)]);
});

test("recently read files are served while the bucket is down, and a deleted file is never served", async () => {
  const server = await useS3Server();
  const store = storeOf(server);
  await store.put([file(1), file(2)]);
  server.requests.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => store.get(name(1))));
  expect(server.requests).toEqual([`GET ${name(1)}`]);
  await store.get(name(2));
  await store.remove([name(2)]);
  expect(await store.get(name(2))).toBeNull();
  await server.down();
  expect(await store.get(name(1))).toEqual(file(1).bytes);
});
