import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache } from "../page-cache/cache";
import { createVersions } from "../page-cache/version";
import { NOT_FOUND } from "../site/routes";
import type { NextHandler } from "./inject";
import { createListener } from "./listener";
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
  const page = `<h1>${heard.replaceAll("<", "")}</h1><script nonce="${headers["x-nonce"]}">start()</script>`;
  response.end(url.startsWith("/web/") ? heard : page);
};

let server: Server;
let port: number;
let isDown = false;
/** Points of the finder's limit, of which there are two. */
const taken: string[] = [];

beforeAll(async () => {
  const render = createRenderer(framework, "https://ipe.example");
  const cache = createPageCache({
    notFound: NOT_FOUND,
    versions: createVersions({ epochOf: () => 0, today: () => "2026-11-21" }),
    render,
  });
  server = createServer(
    createListener({
      next: framework,
      cache,
      assets: { ready: () => undefined, serve: () => false },
      renderUncached: render,
      seals: {
        session: async (token) => token === "ours",
        formState: async (token) => token === "a.b.c.d.e",
      },
      trustedProxies: 1,
      limits: {
        take: async (name, network) => {
          taken.push(`${name} ${network}`);
          return taken.length > 2 ? 41.5 : null;
        },
        giveBack: async () => {
          taken.pop();
        },
      },
      isDown: () => isDown,
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
  const { headers } = await call("GET", "/iacontrol", { cookie: "session=ours" });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toEqual(["from=framework"]);
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self'$/);
});

test("SEC-050 a visitor's own nonce is dropped, and each render has a new one that leaves with no answer", async () => {
  const forged = {
    "content-security-policy": "script-src 'nonce-forged'",
    "content-security-policy-report-only": "script-src 'nonce-forged'",
    "x-nonce": "forged",
    cookie: "session=ours",
  };
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/iacontrol"],
    ["GET", "/login"],
    ["GET", "/contact?form=a.b.c.d.e"],
    ["GET", "/no/such/page"],
    ["POST", "/login"],
    ["POST", "/api/faqs"],
  ] as const) {
    const { text, headers } = await call(method, path, forged);
    expect(text, `${method} ${path}`).not.toContain("forged");
    expect(headers["content-security-policy"]).not.toContain("nonce");
    if (method === "POST") continue;
    expect(text).toContain(`"x-nonce":"${"0".repeat(32)}"`);
    expect(text).toContain("<script>start()</script>");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
  }
});

test("what a form brought back to its page is shown to that visitor and never stored", async () => {
  const { text, headers } = await call("GET", "/contact?form=a.b.c.d.e");
  expect(text).toContain('"x-form-state":"a.b.c.d.e"');
  expect(headers["cache-control"]).toBe("no-store");
  expect((await call("GET", "/contact")).text).not.toContain("x-form-state");
  expect((await call("GET", "/contact?form=nonsense")).headers["cache-control"]).toContain("public");
});

test("what a form brought back is shown on pages that are nobody else's too", async () => {
  const { text } = await call("GET", "/newsletter/sair?form=a.b.c.d.e", { "x-form-state": "mine" });
  expect(text).toContain('"x-form-state":"a.b.c.d.e"');
  expect((await call("GET", "/newsletter/sair?form=x.b.c.d.e")).text).not.toContain("x-form-state");
});

test("what is posted to a page goes to its handler, with the query", async () => {
  expect((await call("POST", "/login")).text).toContain('"url":"/auth/sign-in"');
  const leave = await call("POST", "/newsletter/sair?token=a.b");
  expect(leave.text).toContain('"url":"/auth/leave-newsletter?token=a.b"');
});

test("a read brings no body to the framework", async () => {
  const { text } = await call("GET", "/api/user", { "content-length": "0", cookie: "session=ours" });
  expect(JSON.parse(text).headers).not.toHaveProperty("content-length");
});

test("SEC-005 a seal that is not ours costs no render: the page for everyone, and staff's pages lead to the sign-in", async () => {
  const made = await call("GET", "/contact?form=x.b.c.d.e");
  expect(made.headers["cache-control"]).toContain("public");
  expect(made.text).not.toContain("x-form-state");
  for (const cookie of ["", "session=made-up", "__Host-session=ours"]) {
    const { status, headers, text } = await call("GET", "/iacontrol/posts?page=2", { cookie });
    expect([status, text]).toEqual([307, ""]);
    expect(headers.location).toBe("/login?next=%2Fiacontrol%2Fposts%3Fpage%3D2");
    expect(headers["x-robots-tag"]).toBe("noindex");
  }
});

test("F31 the sign-in is rendered once for all strangers and kept by nobody; staff are answered by the framework", async () => {
  const first = await call("GET", "/login?next=%2Fiacontrol%2Fposts", { cookie: "theme=dark" });
  const again = await call("GET", "/login?next=%2Fiacontrol%2Fposts");
  expect(first.text).toBe(again.text);
  expect(first.text).not.toContain("theme=dark");
  for (const { headers } of [first, again]) {
    expect([headers["cache-control"], headers.etag, headers["x-robots-tag"]]).toEqual([
      "no-store",
      undefined,
      "noindex",
    ]);
    expect(headers["set-cookie"]).toBeUndefined();
  }
  expect((await call("GET", "/login", { cookie: "session=ours" })).text).toContain("session=ours");
  expect((await call("GET", "/login?form=a.b.c.d.e")).text).toContain("a.b.c.d.e");
  const long = `/iacontrol?search=${"x".repeat(700)}`;
  expect((await call("GET", `/login?next=${encodeURIComponent(long)}`)).text).toContain("x".repeat(700));
});

test("below /web everything is JSON with a tag, what nobody knows is 404 there", async () => {
  const { headers } = await call("GET", "/web/faqs", { "accept-encoding": "gzip" });
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(headers.vary).toBe("Accept-Encoding");
});

test("what is costly is counted in front of the cache; answers out of it and 304 are not, a refusal is nobody else's", async () => {
  const finder = (credit: number) => `/web/contemplated/combinations?credit=${credit}`;
  const visitor = { "x-forwarded-for": "203.0.113.5" };
  expect((await call("GET", finder(1), visitor)).status).toBe(200);
  expect(taken).toEqual(["combinations 203.0.113.5"]);
  const again = await call("GET", `/web/contemplated/combinations?utm=x&credit=%201`, visitor);
  expect([again.status, again.text, taken.length]).toEqual([
    200,
    (await call("GET", finder(1), visitor)).text,
    1,
  ]);
  const tag = again.headers.etag ?? "";
  expect((await call("GET", finder(1), { ...visitor, "if-none-match": tag })).status).toBe(304);
  expect(taken).toHaveLength(1);
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
  taken.length = 0;
  expect((await call("GET", finder(3), visitor)).status).toBe(200);
  expect((await call("GET", finder(1), visitor)).status).toBe(200);
  expect(taken).toHaveLength(1);
});

test("a host that is none is refused before the framework builds addresses from it", async () => {
  expect((await call("GET", "/api/user", { host: 'a"b' })).status).toBe(400);
});

test("a page for staff that fails while the database is down is 503 and says so; else it is 500", async () => {
  expect((await call("GET", "/iacontrol/broken", { cookie: "session=ours" })).status).toBe(500);
  isDown = true;
  const { status, headers, text } = await call("GET", "/iacontrol/broken", { cookie: "session=ours" });
  isDown = false;
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(text).toContain("temporariamente indisponível");
  expect(text).not.toContain("/iacontrol");
});

test("SEC-044 an empty Host and none at all are 400", async () => {
  for (const head of ["GET /imoveis HTTP/1.1\r\nHost:\r\n", "GET /imoveis HTTP/1.0\r\n"]) {
    const socket = connect(port);
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
])("SEC-044 a bad Host (%j) is 400 everywhere, cached pages too", async (host) => {
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
])("%s is a Host", async (host) => {
  expect((await call("GET", "/imoveis", { host })).status).toBe(200);
});
