import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { makeListener } from "@/tests/listener";
import { setTrustedHeaders } from "./framework";

const site = makeListener();
const { call } = site;

test("a public page is rendered from its key only, without cookie, host or headers of a visitor", async () => {
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

test("HEAD has the Content-Length of GET and no body; a matching ETag gives 304", async () => {
  const got = await call("GET", "/agro");
  const head = await call("HEAD", "/agro");
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
  const tag = got.headers.etag ?? "";
  expect((await call("GET", "/agro", { "if-none-match": `W/${tag}, "other"` })).status).toBe(304);
  expect((await call("GET", "/agro", { "if-none-match": '"other"' })).status).toBe(200);
});

test("unsupported methods of a page are 405 in JSON with Allow", async () => {
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

test("internal headers of the framework are dropped from requests; the client's address is the trusted one", async () => {
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

test("request ids of pages reach the framework on the development server only", () => {
  const client = { address: "203.0.113.9", host: "localhost:3000", scheme: "http" } as const;
  const headersOf = (isDevelopment: boolean) => {
    const headers = { "x-nextjs-request-id": "a", "x-nextjs-html-request-id": "b", "x-nextjs-data": "1" };
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", headers });
    setTrustedHeaders(request, client, { id: "1", isDevelopment });
    return Object.keys(request.headers).filter((name) => name.startsWith("x-nextjs-"));
  };
  expect(headersOf(true)).toEqual(["x-nextjs-request-id", "x-nextjs-html-request-id"]);
  expect(headersOf(false)).toEqual([]);
});

test("server actions are refused", async () => {
  expect((await call("POST", "/login", { "next-action": "x" })).status).toBe(404);
});

test("the security headers are on every response, and HSTS over HTTPS only", async () => {
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

test("a POST to a page goes to its handler, with the query", async () => {
  expect((await call("POST", "/login")).text).toContain('"url":"/auth/sign-in"');
  const leave = await call("POST", "/newsletter/sair?token=a.b");
  expect(leave.text).toContain('"url":"/auth/leave-newsletter?token=a.b"');
});

test("the Content-Length of a GET does not reach the framework", async () => {
  const { text } = await call("GET", "/api/user", { "content-length": "0", cookie: "session=ours" });
  expect(JSON.parse(text).headers).not.toHaveProperty("content-length");
});

test("a response below /web has an ETag and varies by encoding", async () => {
  const { headers } = await call("GET", "/web/faqs", { "accept-encoding": "gzip" });
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(headers.vary).toBe("Accept-Encoding");
});

test("costly routes are rate limited per client; cached responses and 304 are not counted", async () => {
  const finder = (credit: number) => `/web/contemplated/combinations?credit=${credit}`;
  const visitor = { "x-forwarded-for": "203.0.113.5" };
  expect((await call("GET", finder(1), visitor)).status).toBe(200);
  expect(site.taken).toEqual(["combinations 203.0.113.5"]);
  const again = await call("GET", `/web/contemplated/combinations?utm=x&credit=%201`, visitor);
  expect([again.status, again.text, site.taken.length]).toEqual([
    200,
    (await call("GET", finder(1), visitor)).text,
    1,
  ]);
  const tag = again.headers.etag ?? "";
  expect((await call("GET", finder(1), { ...visitor, "if-none-match": tag })).status).toBe(304);
  expect(site.taken).toHaveLength(1);
  expect((await call("GET", finder(2), visitor)).status).toBe(200);
  const refused = await call("GET", finder(3), visitor);
  expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
    429,
    "42",
    "no-store",
  ]);
  expect(JSON.parse(refused.text)).toEqual({
    message: "Muitas tentativas. Aguarde um pouco e tente de novo.",
  });
  site.taken.length = 0;
  expect((await call("GET", finder(3), visitor)).status).toBe(200);
  expect((await call("GET", finder(1), visitor)).status).toBe(200);
  expect(site.taken).toHaveLength(1);
});

test("Open Graph images share the rate limit of the finder", async () => {
  site.taken.length = 0;
  const visitor = { "x-forwarded-for": "2001:db8:1:2:3::4" };
  for (const path of ["/web/contemplated/picture?contemplated=1,2", "/og/imoveis-0123456789.png"]) {
    expect((await call("GET", path, visitor)).status).toBe(200);
  }
  expect(site.taken).toEqual(Array(2).fill("combinations 2001:db8:1:2::/64"));
  expect((await call("GET", "/web/contemplated/picture?contemplated=1,3", visitor)).status).toBe(429);
});

test("a page whose render runs the finder unexpectedly is counted, with a form's outcome too", async () => {
  site.taken.length = 0;
  const visitor = { "x-forwarded-for": "203.0.113.9" };
  const page = await call("GET", "/cartas-contempladas/soma?contemplated=404", visitor);
  expect([page.status, page.headers["x-uncounted"], site.taken]).toEqual([
    200,
    undefined,
    ["combinations 203.0.113.9"],
  ]);
  const outcome = "form=a.b.c.d.e";
  expect((await call("GET", `/cartas-contempladas?credit=1&${outcome}`, visitor)).status).toBe(200);
  expect(site.taken).toHaveLength(2);
  for (const path of ["/cartas-contempladas?credit=2", "/cartas-contempladas/soma?contemplated=404"]) {
    expect((await call("GET", `${path}&${outcome}`, visitor)).status).toBe(429);
  }
});

test("metrics require the token, and a POST is refused", async () => {
  const authorised = await call("GET", "/metrics", { authorization: "Bearer of-who-watches" });
  expect([authorised.status, authorised.text, authorised.headers["cache-control"]]).toEqual([
    200,
    "answers 1\n",
    "no-store",
  ]);
  for (const authorization of ["", "Bearer guessed", "Basic of-who-watches"]) {
    const { status, text } = await call("GET", "/metrics", { authorization });
    expect([status, text]).toEqual([401, '{"message":"Não autenticado."}']);
  }
  expect((await call("POST", "/metrics")).status).toBe(405);
});
