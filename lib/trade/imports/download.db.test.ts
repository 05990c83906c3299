import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/platform/env";
import { sendCsv, startFeedServer } from "@/tests/feed-server";
import { listen } from "@/tests/listen";
import { download } from "./download";

const body = "credito;entrada;parcelas\n100.000;40.000;60x 1.500,00\n";
const impatient = { connectMs: 500, idleMs: 300, totalMs: 10_000 };
const hurried = { connectMs: 500, idleMs: 5000, totalMs: 600 };

async function textOf(url: string) {
  const fetched = await download(url);
  if (fetched.unchanged) return null;
  const chunks = [];
  for await (const chunk of fetched.file.read()) chunks.push(Buffer.from(chunk));
  await fetched.file.close();
  return Buffer.concat(chunks).toString();
}

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
])("a file compressed with %s arrives complete", async (encoding, compress) => {
  const feed = await startFeedServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": encoding }).end(compress(body));
  });
  expect(await textOf(feed.url)).toBe(body);
});

test("validators are sent and a 304 ends the download", async () => {
  const feed = await startFeedServer((request, response) => {
    if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
    else
      response.writeHead(200, { ETag: '"v1"', "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT" }).end(body);
  });
  const first = await download(feed.url);
  expect(first).toMatchObject({ etag: '"v1"', lastModified: "Fri, 20 Nov 2026 10:00:00 GMT" });
  if (!first.unchanged) await first.file.close();
  expect(await download(feed.url, { etag: '"v1"', lastModified: null })).toEqual({ unchanged: true });
});

test("a validator that is not a valid header value is not sent, and the file is read", async () => {
  const feed = await startFeedServer((_, response) => sendCsv(response, body));
  const read = await download(feed.url, { etag: '"€"', lastModified: "ontem\u0007" });
  expect(read.unchanged).toBe(false);
  if (!read.unchanged) await read.file.close();
});

test("three redirects are followed and a fourth is not", async () => {
  const feed = await startFeedServer((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) sendCsv(response, body);
    else response.writeHead(302, { Location: `/${left - 1}` }).end();
  });
  expect(await textOf(`http://${feed.host}/3`)).toBe(body);
  await expect(download(`http://${feed.host}/4`)).rejects.toThrow("mais de 3 vezes");
});

test("private addresses are refused as IP address, as host name and after a redirect", async () => {
  const secret = await startFeedServer(body, { listed: false });
  const port = secret.host.split(":")[1];
  await expect(download(secret.url)).rejects.toThrow("privado");
  await expect(download(`http://localhost:${port}/`)).rejects.toThrow("privado");
  await expect(download(`http://[::ffff:127.0.0.1]:${port}/`)).rejects.toThrow("privado");
  const open = await startFeedServer((_, response) =>
    response.writeHead(302, { Location: secret.url }).end(),
  );
  await expect(download(open.url)).rejects.toThrow("privado");
  const metadata = "http://169.254.169.254/latest/meta-data/";
  const other = await startFeedServer((_, response) => response.writeHead(307, { Location: metadata }).end());
  await expect(download(other.url)).rejects.toThrow("privado");
  expect(secret.requests).toEqual([]);
});

test("an exempt host name and port may resolve to a private address", async () => {
  const feed = await startFeedServer(body, { listed: false });
  const named = `localhost:${feed.host.split(":")[1]}`;
  const hosts = env().FEED_PRIVATE_HOSTS;
  hosts.push(named);
  onTestFinished(() => void hosts.splice(hosts.indexOf(named), 1));
  expect(await textOf(`http://${named}/`)).toBe(body);
});

test.each([
  [404, "respondeu 404"],
  [500, "respondeu 500"],
  [206, "respondeu 206"],
])("a %i response is refused", async (status, message) => {
  const feed = await startFeedServer((_, response) => response.writeHead(status).end(body));
  await expect(download(feed.url)).rejects.toThrow(message);
});

test("an HTML response is refused", async () => {
  const feed = await startFeedServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<html></html>");
  });
  await expect(download(feed.url)).rejects.toThrow("HTML");
});

async function startRawServer(bytes: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(bytes));
  });
  const host = `127.0.0.1:${await listen(server)}`;
  env().FEED_PRIVATE_HOSTS.push(host);
  onTestFinished(() => void server.close());
  return `http://${host}/`;
}

test.each([
  ["shorter than its Content-Length", `HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n${body}`],
  [
    "cut in a chunked body",
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
  ],
  ["cut in a chunk", `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n${body}`],
])("a body %s is incomplete", async (_, answer) => {
  await expect(download(await startRawServer(answer))).rejects.toThrow("incompleto");
});

test("a response that is not HTTP is reported", async () => {
  await expect(download(await startRawServer("hello\r\n\r\n"))).rejects.toThrow("conexão");
});

test("a truncated compressed body is incomplete", async () => {
  const feed = await startFeedServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(body.repeat(50)).subarray(0, -20));
  });
  await expect(download(feed.url)).rejects.toThrow("incompleto");
});

test("an endless stream is refused at 200 MB, even if compressed", { tags: ["long"] }, async () => {
  const block = Buffer.alloc(1_048_576, "x");
  const endless = await startFeedServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/csv" });
    const pump = () => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", pump);
    };
    pump();
  });
  await expect(download(endless.url)).rejects.toThrow("200 MB");
  const bomb = gzipSync(Buffer.alloc(220 * 1_048_576), { level: 1 });
  const packed = await startFeedServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
  });
  await expect(download(packed.url)).rejects.toThrow("200 MB");
});

test("a download from a server that hangs, stalls or drips is aborted", { tags: ["long"] }, async () => {
  const hanging = await startFeedServer(() => undefined);
  await expect(download(hanging.url, undefined, undefined, impatient)).rejects.toThrow("sem enviar nada");
  const silent = await startFeedServer((_, response) => void response.writeHead(200).write("a"));
  await expect(download(silent.url, undefined, undefined, impatient)).rejects.toThrow("sem enviar nada");
  const dripping = await startFeedServer((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("a"), 50);
    response.on("close", () => clearInterval(timer));
  });
  await expect(download(dripping.url, undefined, undefined, hurried)).rejects.toThrow("5 minutos");
});

test("an unknown or unreachable host is reported", async () => {
  await expect(download("http://nao-existe.invalid/a.csv")).rejects.toThrow(/não existe|resolvido/);
  const url = await startRawServer("");
  env().FEED_PRIVATE_HOSTS.push("127.0.0.1:9");
  await expect(download("http://127.0.0.1:9/")).rejects.toThrow("recusou");
  await expect(download(url)).rejects.toThrow("conexão");
});

test("no temporary file is left behind", () => {
  expect(readdirSync(os.tmpdir()).filter((name) => name.startsWith("ipe-import-"))).toEqual([]);
});
