import { Duplex } from "node:stream";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeListener } from "@/tests/listener";
import { setProcessState } from "../process";

const site = makeListener();
const { call } = site;
beforeAll(async () => {
  await call("GET", "/agro");
});

/** Records the writes of one response, each as one buffer. */
async function writesFor(request: string): Promise<Buffer[]> {
  const writes: Buffer[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk);
      done();
    },
    writev(chunks, done) {
      writes.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)));
      done();
    },
  });
  onTestFinished(() => void stream.destroy());
  site.connect(stream);
  stream.push(request);
  await expect.poll(() => writes.length).toBeGreaterThan(0);
  await new Promise((resolve) => setImmediate(resolve));
  return writes;
}

test("a response from memory is one write of head and body", async () => {
  const writes = await writesFor("GET /agro HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(writes).toHaveLength(1);
  const [answer = Buffer.alloc(0)] = writes;
  const [head = ""] = answer.toString("latin1").split("\r\n\r\n");
  const [, length] = /\r\nContent-Length: (\d+)/.exec(head) ?? [];
  expect(answer.length).toBe(head.length + 4 + Number(length));
});

test("a response from memory counts one page view, and has HSTS if the proxy received the request over HTTPS", async () => {
  site.viewed.length = 0;
  const { headers } = await call("GET", "/agro", { "x-forwarded-proto": "https" });
  expect(headers["strict-transport-security"]).toContain("max-age");
  expect((await call("GET", "/agro")).headers).not.toHaveProperty("strict-transport-security");
  expect(site.viewed).toEqual(["/agro", "/agro"]);
});

// The last test, because draining cannot be undone.
test("F23 while draining, a response from memory closes its connection", async () => {
  setProcessState("draining");
  const { status, headers } = await call("GET", "/agro", { connection: "keep-alive" });
  expect([status, headers.connection]).toEqual([200, "close"]);
});
