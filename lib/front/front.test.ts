import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache } from "../page-cache/cache";
import { createClock } from "../page-cache/clock";
import type { NextHandler } from "./capture";
import { createFront } from "./front";
import { createRenderer } from "./render";

/** In place of the framework: says what it was asked, as a page, as JSON or not at all. */
const framework: NextHandler = async (request, response) => {
  const { url = "/", method, headers } = request;
  const heard = JSON.stringify({ url, method, headers });
  if (url.startsWith("/api") || method === "POST") {
    response.setHeader("content-type", "application/json");
    response.end(heard);
    return;
  }
  if (url.startsWith("/web/")) response.setHeader("content-type", "application/json");
  else response.setHeader("content-type", "text/html");
  response.setHeader("set-cookie", "from=framework");
  response.statusCode = url.startsWith("/nao-encontrada") ? 404 : url.includes("broken") ? 500 : 200;
  response.end(
    url.startsWith("/web/") ? heard : `<h1>${heard.replaceAll("<", "")}</h1><script>start()</script>`,
  );
};

let server: Server;
let port: number;
let isDown = false;

beforeAll(async () => {
  const render = createRenderer(framework, "https://ipe.example");
  const cache = createPageCache({
    clock: createClock({ epochOf: () => 0, today: () => "2026-11-21" }),
    render,
  });
  server = createServer(
    createFront({
      next: framework,
      cache,
      assets: { serve: () => false },
      renderUncached: render,
      trustedProxies: 1,
      isDown: () => isDown,
      privateStyles: ["'sha256-toast='"],
    }),
  ).listen(0);
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

function call(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on("error", reject).end();
  });
}

test("a public page is rendered from its key alone: no cookie, no host, no header of a visitor", async () => {
  const { text, headers } = await call("GET", "/imoveis?utm_source=x", {
    cookie: "session=1",
    host: "evil.example",
    "user-agent": "curl",
    "x-forwarded-host": "evil.example",
    rsc: "1",
  });
  expect(text).toContain('"url":"/imoveis"');
  expect(text).toContain('"host":"ipe.example"');
  for (const trace of ["session=1", "evil", "curl", '"rsc"']) expect(text).not.toContain(trace);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("HEAD has the headers of GET and no body; the tag that was sent gives 304", async () => {
  const got = await call("GET", "/agro");
  const head = await call("HEAD", "/agro");
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
  const tag = got.headers.etag ?? "";
  expect((await call("GET", "/agro", { "if-none-match": `W/${tag}, "other"` })).status).toBe(304);
  expect((await call("GET", "/agro", { "if-none-match": '"other"' })).status).toBe(200);
});

test("methods that a page has not are 405 in JSON with Allow", async () => {
  for (const [method, path] of [
    ["POST", "/"],
    ["DELETE", "/imoveis"],
    ["PUT", "/login"],
    ["POST", "/iacontrol"],
    ["TRACE", "/"],
    ["TRACE", "/api/user"],
    ["PATCH", "/sitemap.xml"],
  ] as const) {
    const { status, headers, text } = await call(method, path);
    expect([path, status]).toEqual([path, 405]);
    expect(headers.allow).toContain("GET");
    expect(JSON.parse(text)).toHaveProperty("message");
  }
  expect((await call("POST", "/login")).status).toBe(200);
  expect((await call("POST", "/api/faqs")).status).toBe(200);
});

test("what the framework steers itself by never comes from outside; the client's address does, as believed", async () => {
  const { text } = await call("GET", "/api/user", {
    "x-client-address": "6.6.6.6",
    "x-middleware-subrequest": "middleware",
    "x-nextjs-data": "1",
    "x-form-state": "mine",
    "next-resume": "1",
    "x-forwarded-for": "6.6.6.6, 203.0.113.9",
    "x-forwarded-proto": "https",
  });
  const { headers } = JSON.parse(text);
  expect(headers["x-client-address"]).toBe("203.0.113.9");
  expect(headers["x-client-scheme"]).toBe("https");
  for (const name of ["x-middleware-subrequest", "x-nextjs-data", "x-form-state", "next-resume"]) {
    expect(headers).not.toHaveProperty(name);
  }
});

test("server actions do not exist", async () => {
  expect((await call("POST", "/login", { "next-action": "x" })).status).toBe(404);
});

test("the security headers are on every answer, HSTS over HTTPS only", async () => {
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/nao-encontrada/x"],
    ["GET", "/login"],
    ["GET", "/api/user"],
    ["GET", "/web/faqs"],
    ["POST", "/"],
    ["GET", "/%zz"],
    ["GET", "/imoveis/"],
    ["GET", "/_next/image"],
  ] as const) {
    const { headers } = await call(method, path, { "x-forwarded-proto": "https" });
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect((await call(method, path)).headers["strict-transport-security"]).toBeUndefined();
  }
});

test("a page for staff is never stored, keeps its cookies and has its scripts hashed", async () => {
  const { headers } = await call("GET", "/iacontrol", { cookie: "session=1" });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toEqual(["from=framework"]);
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-toast='/,
  );
});

test("what a form brought back to its page is shown to that visitor and never stored", async () => {
  const { text, headers } = await call("GET", "/contact?form=a.b.c.d.e");
  expect(text).toContain('"x-form-state":"a.b.c.d.e"');
  expect(headers["cache-control"]).toBe("no-store");
  expect((await call("GET", "/contact")).text).not.toContain("x-form-state");
  expect((await call("GET", "/contact?form=nonsense")).headers["cache-control"]).toContain("public");
});

test("below /web everything is JSON with a tag, what nobody knows is 404 there", async () => {
  const { headers } = await call("GET", "/web/faqs", { "accept-encoding": "gzip" });
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(headers.vary).toBe("Accept-Encoding");
});

test("a host that is none is refused before the framework builds addresses from it", async () => {
  expect((await call("GET", "/api/user", { host: 'a"b' })).status).toBe(400);
});

test("a page for staff that fails while the database is down is 503 and says so; else it is 500", async () => {
  expect((await call("GET", "/iacontrol/broken")).status).toBe(500);
  isDown = true;
  const { status, headers, text } = await call("GET", "/iacontrol/broken");
  isDown = false;
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(text).toContain("temporariamente indisponível");
  expect(text).not.toContain("/iacontrol");
});
