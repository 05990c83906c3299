import { connect } from "node:net";
import { expect, test } from "vitest";
import { makeListener } from "@/tests/listener";

const site = makeListener();
const { call } = site;

test("an invalid host is refused", async () => {
  expect((await call("GET", "/api/user", { host: 'a"b' })).status).toBe(400);
});

test("SEC-044 an empty or missing Host is 400", async () => {
  for (const head of ["GET /imoveis HTTP/1.1\r\nHost:\r\n", "GET /imoveis HTTP/1.0\r\n"]) {
    const socket = connect(site.port);
    socket.end(`${head}Connection: close\r\n\r\n`);
    const reply = await new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => (text += chunk)).on("close", () => resolve(text));
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test.each([
  "a b",
  "a:b:c",
  "ipe.test:65536",
  "ipe.test:",
  "ipe.test:80a",
  "a..b",
  ".ipe.test",
  "-ipe.test",
  "ipe.test..",
  "user@ipe.test",
  "ipe.test/x",
  "ipe.test,evil.test",
  "ipe.test?x",
  "[::1",
  "::1",
  "[:::1]",
  "[1.2.3]",
  "[::1]x",
  "[fe80::1%25eth0]",
  "ipê.test",
])("SEC-044 a bad Host (%j) is 400 everywhere, cached pages included", async (host) => {
  await call("GET", "/imoveis");
  for (const path of [
    "/imoveis",
    "/web/faqs",
    "/login",
    "/api/faqs",
    "/storage/x.png",
    "//imoveis/",
    "/nada",
  ]) {
    const reply = await call("GET", path, { host: Buffer.from(host).toString("latin1") });
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.headers.location).toBeUndefined();
  }
  expect((await call("POST", "/login", { host: Buffer.from(host).toString("latin1") })).status).toBe(400);
});

test.each([
  "ipe.test",
  "IPE.test:8080",
  "ipe.test.",
  "127.0.0.1:3000",
  "[::1]:3000",
  "[2001:db8::1]",
  "a_b.test",
  "localhost:65535",
])("%s is a valid Host", async (host) => {
  expect((await call("GET", "/imoveis", { host })).status).toBe(200);
});
