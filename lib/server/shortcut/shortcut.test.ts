import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPageCache } from "../../page-cache/cache";
import { createVersions } from "../../page-cache/version";
import { NOT_FOUND, targetOf } from "../../site/routes";
import { createHits } from "../hit";
import { createListener } from "../listener";
import type { ListenerOptions } from "../options";
import { shutDown, watchConnections } from "../shutdown";
import { takeShortcuts } from "./shortcut";

const BODY = `<p>${"Olá ".repeat(2000)}</p>`;
const RESTS_MS = 5000;

/** A server as server.ts puts it together, whose framework echoes what is no page of the cache. */
async function startServer({
  shortcuts = true,
  trustedProxies = 0,
  epoch = (): number => 0,
  rendering = async () => {},
} = {}) {
  const heard: string[] = [];
  const viewed: string[] = [];
  const cache = createPageCache({
    notFound: NOT_FOUND,
    versions: createVersions({ epochOf: epoch, today: () => "2026-11-21" }),
    render: async () => {
      await rendering();
      return {
        ...{ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(BODY) },
        ...{ areas: ["content"], degraded: false },
      };
    },
  });
  const options: ListenerOptions = {
    next: async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      heard.push(`${request.method} ${request.url}`);
      response.end(Buffer.concat(chunks));
    },
    cache,
    assets: { ready: () => undefined, serve: () => false },
    renderUncached: async () => ({ status: 200, headers: {}, body: Buffer.from("") }),
    seals: { session: async () => false, formState: async () => false, pending: async () => false },
    trustedProxies,
    onView: (_, path) => viewed.push(path),
  };
  const server = createServer({ keepAliveTimeout: RESTS_MS });
  watchConnections(server);
  server.on("request", createListener(options));
  let parsed = 0;
  server.on("request", () => {
    parsed += 1;
  });
  if (shortcuts) takeShortcuts(server, createHits(options));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await cache.get(targetOf("/agro", ""));
  const { port } = server.address() as AddressInfo;
  return { server, port, heard, viewed, parsed: () => parsed };
}

type World = Awaited<ReturnType<typeof startServer>>;
let world: World;
let byNode: World;
beforeAll(async () => {
  world = await startServer();
  byNode = await startServer({ shortcuts: false });
});
afterAll(() => {
  for (const { server } of [world, byNode]) closeServer(server);
});

function closeServer(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** A connection on which text is written as it is; `next` is the next whole answer. */
function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let received = Buffer.alloc(0);
  let isClosed = false;
  let wake = () => {};
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    wake();
  });
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    socket,
    send: (text: string) => socket.write(text),
    isClosed: () => isClosed,
    closed: async () => {
      while (!isClosed) await change();
    },
    async next({ hasBody = true } = {}) {
      for (;;) {
        const end = received.indexOf("\r\n\r\n");
        const head = received.toString("latin1", 0, Math.max(0, end));
        const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
        const size = end + 4 + (hasBody ? Number(length) : 0);
        if (end >= 0 && received.length >= size) {
          const body = received.subarray(end + 4, size);
          received = received.subarray(size);
          return { head, status: Number(head.split(" ")[1]), body };
        }
        if (isClosed)
          throw new Error(`Closed after ${received.length} bytes: ${received.toString("latin1", 0, 300)}`);
        await change();
      }
    },
  };
}

const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${["Host: localhost", ...lines].join("\r\n")}\r\n\r\n`;
const undated = (head: string) => head.replace(/\r\nDate: [^\r]+GMT/, "\r\nDate: now");

test.each([
  ["brotli", ["Accept-Encoding: gzip, deflate, br, zstd"]],
  ["gzip", ["accept-encoding: gzip"]],
  ["as it is", []],
  ["a browser's", ["Connection: keep-alive", 'sec-ch-ua: "x";v="1"', "Cookie: a=b", "Accept-Encoding: br"]],
])("an answer from memory is what Node's own server sends, byte for byte: %s", async (_, lines) => {
  const before = [world.parsed(), byNode.parsed()];
  const [ours, nodes] = [open(world.port), open(byNode.port)];
  for (const connection of [ours, nodes]) connection.send(get("/agro", ...lines));
  const [one, other] = [await ours.next(), await nodes.next()];
  expect(undated(one.head)).toBe(undated(other.head));
  expect(one.head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\n/);
  expect(one.body.equals(other.body)).toBe(true);
  expect([world.parsed(), byNode.parsed()]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test("a tag that is still true is answered 304, as by Node's own server", async () => {
  const [ours, nodes] = [open(world.port), open(byNode.port)];
  for (const connection of [ours, nodes]) connection.send(get("/agro"));
  const tag = /\r\nETag: ([^\r]+)/.exec((await ours.next()).head)?.[1] ?? "";
  await nodes.next();
  for (const known of [tag, `W/${tag}, "other"`]) {
    for (const connection of [ours, nodes]) connection.send(get("/agro", `If-None-Match: ${known}`));
    const [one, other] = [await ours.next(), await nodes.next()];
    expect([one.status, undated(one.head)]).toEqual([304, undated(other.head)]);
  }
  for (const connection of [ours, nodes]) connection.send(get("/agro", 'If-None-Match: "other"'));
  expect([(await ours.next()).status, (await nodes.next()).status]).toEqual([200, 200]);
});

test("one answer from memory is one write of one buffer", async () => {
  const writes: number[] = [];
  const write = Socket.prototype.write;
  onTestFinished(() => {
    Socket.prototype.write = write;
  });
  Socket.prototype.write = function counted(this: Socket, ...args: Parameters<typeof write>) {
    if (this.localPort === world.port) writes.push((args[0] as unknown as Buffer).length);
    return Reflect.apply(write, this, args);
  } as typeof write;
  const connection = open(world.port);
  connection.send(get("/agro", "Accept-Encoding: br"));
  const { head, body } = await connection.next();
  expect(writes).toEqual([head.length + 4 + body.length]);
});

test.each([
  ["HEAD", `HEAD /agro HTTP/1.1\r\nHost: localhost\r\n\r\n`, 200],
  ["HTTP/1.0", "GET /agro HTTP/1.0\r\nHost: localhost\r\n\r\n", 200],
  ["no host", "GET /agro HTTP/1.1\r\nAccept: a\r\n\r\n", 400],
  ["a host that cannot be one", "GET /agro HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
  ["two hosts", "GET /agro HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 200],
  ["a length and a coding", `${get("/agro", "Content-Length: 4", "Transfer-Encoding: chunked")}`, 400],
  ["a space before the colon", "GET /agro HTTP/1.1\r\nHost : localhost\r\n\r\n", 400],
  ["a folded line", "GET /agro HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n", 400],
  ["bare line feeds", "GET /agro HTTP/1.1\nHost: localhost\n\n", 400],
  [
    "a control character",
    `GET /agro HTTP/1.1\r\nHost: localhost\r\nA: b${String.fromCharCode(1)}\r\n\r\n`,
    400,
  ],
  ["an absolute target", get("http://localhost/agro"), 400],
  ["the end of the connection", get("/agro", "Connection: close"), 200],
])("%s is left to Node's own parser, and ends as there", async (_, text, status) => {
  const answers = await Promise.all(
    [world, byNode].map(async ({ port }) => {
      const connection = open(port);
      connection.send(text);
      const { head } = await connection.next({ hasBody: !text.startsWith("HEAD") });
      return undated(head);
    }),
  );
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toContain(`HTTP/1.1 ${status} `);
});

test("bodies are no requests: what a length or a chunk covers is never answered", async () => {
  const inner = get("/agro");
  for (const smuggled of [
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}\r\n\r\n`,
    `GET /agro HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}\r\n\r\n`,
  ]) {
    const connection = open(world.port);
    connection.send(smuggled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The body comes as a packet of its own that reads like a plain request.
    connection.send(inner);
    await connection.next();
    connection.send(get("/agro", "X-Last: 1", "Connection: close"));
    expect((await connection.next()).status).toBe(200);
    await connection.closed();
    await expect(connection.next()).rejects.toThrow("Closed after 0 bytes");
  }
});

test("a connection goes on with whatever comes: from memory, in parts, several at once, with a body", async () => {
  const connection = open(world.port);
  for (let round = 0; round < 3; round += 1) {
    connection.send(get("/agro"));
    expect((await connection.next()).body.toString()).toBe(BODY);
  }
  for (const part of get("/agro", "X-Parts: 1").match(/[\s\S]{1,9}/g) ?? []) {
    connection.send(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await connection.next()).body.toString()).toBe(BODY);
  connection.send(`POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nabc`);
  setTimeout(() => connection.send("def"), 10);
  expect((await connection.next()).body.toString()).toBe("abcdef");
  connection.send(get("/agro").repeat(3));
  for (let round = 0; round < 3; round += 1) expect((await connection.next()).status).toBe(200);
});

test("several requests in the first packet are each answered once, in their order", async () => {
  const connection = open(world.port);
  connection.send(
    `${get("/agro")}${get("/web/nothing-here")}${get("/agro", "Accept-Encoding: br", "Connection: close")}`,
  );
  expect((await connection.next()).body.toString()).toBe(BODY);
  expect((await connection.next()).head).not.toContain("Content-Encoding: br");
  expect((await connection.next()).head).toContain("Content-Encoding: br");
});

/** A server whose page a test makes old, and whose renders it holds or fails. */
async function startAging() {
  let epoch = 0;
  let rendering = async () => {};
  const started = await startServer({ epoch: () => epoch, rendering: () => rendering() });
  onTestFinished(() => closeServer(started.server));
  return {
    ...started,
    save: () => {
      epoch += 1;
    },
    whileRendering: (work: () => Promise<void>) => {
      rendering = work;
    },
  };
}

test("a page that a save made old is waited for where it was asked for, and so is what was asked meanwhile", async () => {
  const world = await startAging();
  const connection = open(world.port);
  connection.send(get("/agro"));
  await connection.next();
  world.save();
  world.whileRendering(() => new Promise((resolve) => setTimeout(resolve, 50)));
  connection.send(get("/agro"));
  setTimeout(() => connection.send(get("/agro", "If-None-Match: nothing")), 10);
  expect([(await connection.next()).status, (await connection.next()).status]).toEqual([200, 200]);
  expect([world.parsed(), world.viewed.length]).toEqual([0, 3]);
});

test("a page that cannot be made anew goes the long way", async () => {
  const world = await startAging();
  const connection = open(world.port);
  connection.send(get("/agro"));
  await connection.next();
  world.save();
  world.whileRendering(() => Promise.reject(new Error("broken on purpose")));
  connection.send(get("/agro"));
  expect((await connection.next()).body.toString()).toBe(BODY);
  expect(world.parsed()).toBe(1);
});

test("who leaves while his page is made is forgotten, and others are served", async () => {
  const world = await startAging();
  world.save();
  let finish = () => {};
  world.whileRendering(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const [leaver, other] = [open(world.port), open(world.port)];
  for (const connection of [leaver, other]) connection.send(get("/agro"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  leaver.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish();
  expect((await other.next()).status).toBe(200);
});

test("behind a proxy that says HTTPS the answer is HTTPS's, and views are counted once each", async () => {
  const other = await startServer({ trustedProxies: 1 });
  onTestFinished(() => closeServer(other.server));
  const connection = open(other.port);
  connection.send(get("/agro", "X-Forwarded-Proto: https"));
  expect((await connection.next()).head).toContain("Strict-Transport-Security: ");
  connection.send(get("/agro", "X-Forwarded-Proto: http"));
  expect((await connection.next()).head).not.toContain("Strict-Transport-Security");
  expect([other.viewed, other.parsed()]).toEqual([["/agro", "/agro"], 0]);
});

test("who does not read is not answered ahead, and gets everything in the end", async () => {
  const connection = open(world.port);
  connection.socket.pause();
  const many = 400;
  for (let index = 0; index < many; index += 1) {
    connection.send(get("/agro"));
    if (index % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  connection.socket.resume();
  for (let index = 0; index < many; index += 1)
    expect((await connection.next()).body.length).toBe(BODY.length + 2000);
});

test("a connection that rests is closed in time", async () => {
  const server = createServer({ keepAliveTimeout: 100, headersTimeout: 200, requestTimeout: 0 });
  takeShortcuts(server, { find: () => undefined, renewed: () => undefined, sent: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => closeServer(server));
  const connection = open((server.address() as AddressInfo).port);
  await connection.closed();
});

test("F23 while the process drains, answers close their connections and resting ones are closed", async () => {
  const other = await startAging();
  const [resting, asking, waiting] = [open(other.port), open(other.port), open(other.port)];
  for (const connection of [resting, asking, waiting]) {
    connection.send(get("/agro"));
    await connection.next();
  }
  other.save();
  other.whileRendering(() => new Promise((resolve) => setTimeout(resolve, 500)));
  waiting.send(get("/agro"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const drained = shutDown(other.server, { leadMs: 300, workMs: 2000 });
  asking.send(get("/agro"));
  for (const connection of [asking, waiting]) {
    const { head, status } = await connection.next();
    expect([status, head.includes("Connection: close")]).toEqual([200, true]);
  }
  await drained;
  await resting.closed();
});
