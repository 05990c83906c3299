import { readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SESSION_COOKIES } from "@/lib/people/auth/cookie";
import { distDirs, serverFile } from "@/scripts/lib/build.mjs";
import { root as checkout } from "@/scripts/lib/paths.mjs";
import { handlerAddresses } from "@/tests/addresses";
import { makeDeployment } from "@/tests/harness/deployment";
import { expectShape } from "@/tests/harness/model";
import { signIn } from "@/tests/harness/session";

const CANARY = "canario-7f3a@example.com";
const PHONE = "5511987650123";
const TYPED = "senha-digitada-7f3a";
const deployment = makeDeployment();
const publicPages = ["/", "/cartas-contempladas", "/posts", "/contact", "/como-funciona"];
const adminPages = ["", "/users", "/faqs", "/subscribers", "/audit", "/settings"];

test("SEC-002 no variant of a back-office address reveals anything to anonymous clients", async () => {
  const spellings: [string, Record<string, string>][] = adminPages.flatMap((page) => {
    const address = `/iacontrol${page}`;
    return [
      ...["", ".rsc", "?_rsc=1", ".segments/_tree.segment.rsc"].map(
        (ending) => [address + ending, {}] as const,
      ),
      [`/${address}`, {}] as const,
      [address.replace("/iacontrol", "/%69acontrol"), {}] as const,
      [address.replace("/iacontrol", "/x/..%2fiacontrol"), {}] as const,
      [address, { RSC: "1", "Next-Router-Prefetch": "1" }] as const,
      [
        address,
        { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      ] as const,
    ].map(([at, headers]) => [at, headers] as [string, Record<string, string>]);
  });
  for (const [address, headers] of spellings) {
    const response = await deployment.app.get(address, { headers, redirect: "manual" });
    expect([301, 302, 303, 307, 308, 400, 404], address).toContain(response.status);
    expect(await response.text(), address).not.toMatch(/Rita Root|data-sidebar|Nova FAQ/);
  }
});

test("SEC-009 next-auth's own routes do not exist without a provider", async () => {
  const names = [
    "session",
    "csrf",
    "signin",
    "signin/oidc",
    "providers",
    "callback/credentials",
    "callback/oidc",
  ];
  for (const name of names) {
    expect((await deployment.app.get(`/api/auth/${name}`, { redirect: "manual" })).status, name).toBe(404);
  }
});

test("SEC-010 SEC-022 SEC-023 anonymous clients get 401 in JSON, unknown methods are refused, and no origin is allowed", async () => {
  for (const name of ["faqs", "users", "newsletter", "contemplateds", "audit", "config"]) {
    const response = await deployment.app.get(`/api/${name}`, {
      redirect: "manual",
      headers: { origin: "https://evil.example" },
    });
    expect(response.status, name).toBe(401);
    expect(await response.json()).toEqual({ message: "Não autenticado." });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
  for (const method of ["TRACE", "BREW", "PROPFIND"]) {
    expect([400, 405, 501], method).toContain(await statusOf(deployment.app.port, `${method} / HTTP/1.1`));
  }
});

test("SEC-030 SEC-035 SEC-036 every response has the security headers and no cookie; pages forbid unsafe scripts", async () => {
  for (const address of [...publicPages, "/login", "/nao-existe", "/web/posts", "/api/faqs", "/feed.xml"]) {
    const { headers } = await deployment.app.get(address);
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(headers.get("referrer-policy"), address).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy"), address).toBe("same-origin");
    expect(headers.get("permissions-policy"), address).toContain("camera=()");
    expect(headers.get("x-powered-by"), address).toBeNull();
    expect(headers.get("set-cookie"), address).toBeNull();
  }
  for (const address of [...publicPages, "/login"]) {
    const policy = (await deployment.app.get(address)).headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
    expect(policy, address).toMatch(/object-src 'none'/);
    expect(policy, address).toMatch(/base-uri 'none'/);
    expect(policy, address).toMatch(/frame-ancestors 'none'/);
    expect(policy, address).toMatch(/form-action 'self'/);
    expect(scripts, address).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
  }
  for (const address of publicPages) {
    const [anonymous, staff] = await Promise.all([
      deployment.app.get(address).then((response) => response.text()),
      deployment.app
        .get(address, { headers: { cookie: deployment.root.cookie } })
        .then((response) => response.text()),
    ]);
    expect(staff === anonymous, address).toBe(true);
  }
});

test("SEC-086 SEC-087 no response reveals internals, no source is served, and search engines do not index the back office", async () => {
  const hidden = [
    "/.env",
    "/.git/config",
    "/prisma/schema.prisma",
    "/package.json",
    "/server.ts",
    "/.next-test/BUILD_ID",
  ];
  const chunks = readdirSync(path.join(checkout, distDirs.test, "static", "chunks")).slice(0, 3);
  for (const address of [...hidden, ...chunks.map((name) => `/build/_next/static/chunks/${name}.map`)]) {
    expect((await deployment.app.get(address)).status, address).toBe(404);
  }
  for (const address of [
    "/posts/%E0%A4%A",
    "/nao-existe",
    "/api/nao-existe",
    "/web/nao-existe",
    "/api/faqs/abc",
  ]) {
    const response = await deployment.app.get(address);
    expect(response.status, address).toBeLessThan(500);
    expect(await response.text(), address).not.toMatch(
      /node_modules|at \w+ \(|prisma|SELECT |postgres|Next\.js \d/i,
    );
  }
  const robots = await (await deployment.app.get("/robots.txt")).text();
  expect(robots).toMatch(/Disallow: \/iacontrol/);
  expect(await (await deployment.app.get("/sitemap.xml")).text()).not.toMatch(/iacontrol|login/);
  expect(await (await deployment.app.get("/login")).text()).toMatch(/noindex/);
});

test("SEC-083 SEC-085 a subscriber is in no public response and no bundle, and no secret is in the log", async () => {
  const { app, cluster, root } = deployment;
  const signUp = { email: CANARY, name: "Canário", whatsapp: PHONE };
  const headers = { "content-type": "application/json" };
  await app.get("/web/newsletter", { method: "POST", headers, body: JSON.stringify(signUp) });
  await app.get("/login", {
    method: "POST",
    headers,
    body: JSON.stringify({ email: CANARY, password: TYPED }),
  });
  await app.get(`/posts/${encodeURIComponent(CANARY)}?token=${TYPED}&email=${CANARY}`);
  await app.get("/web/newsletter", {
    method: "POST",
    headers,
    body: `{"email": "a\\r\\n{\\"level\\":\\"fatal\\"}"}`,
  });
  expect((await root.json("GET", "/api/newsletter")).body.data[0].email).toBe(CANARY);
  for (const address of [...publicPages, "/web/posts", "/web/contacts", "/feed.xml", "/sitemap.xml"]) {
    expect(await (await app.get(address)).text(), address).not.toContain(CANARY);
  }
  expect(readFileSync(serverFile(distDirs.test), "utf8")).not.toContain(CANARY);
  const log = app.log().join("\n");
  const password = new URL(cluster.url).password;
  for (const secret of [CANARY, PHONE, TYPED, password, root.cookie.split("=")[1] ?? "?"]) {
    expect(log).not.toContain(secret);
  }
  for (const line of app.log()) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
});

test("SEC-040 SEC-042 no body, type or id causes a 500 at any fuzzed route", async () => {
  const editor = await signIn(deployment.app, deployment.cluster.query, "editor");
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      "",
      "\0",
      "\uD800",
      -1,
      1e308,
      null,
      [],
      {},
      { not: "" },
      "x".repeat(70_000),
      "🙂".repeat(300),
    ),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const names = [
    "title",
    "question",
    "answer",
    "name",
    "email",
    "active",
    "image",
    "updated_at",
    "_method",
    "__proto__",
    "contemplated",
  ];
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 }).map((fields) => JSON.stringify(fields)),
    fc.constantFrom(
      "",
      "{",
      "null",
      "[]",
      '{"a":1,"a":2}',
      `${"[".repeat(1000)}${"]".repeat(1000)}`,
      "--b\r\n\r\n--b--",
    ),
    fc.string({ maxLength: 50 }),
  );
  const types = [
    "application/json",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "text/plain",
    "application/x-www-form-urlencoded",
    "",
  ];
  const session = [deployment.root.cookie, editor.cookie, "", `${SESSION_COOKIES.http}=x.y.z`];
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        address: fc.constantFrom(...routes()),
        method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
        id: fc.constantFrom("1", "0", "-1", "abc", "1e9999", "99999999999", "%00", "1.5"),
        type: fc.constantFrom(...types),
        cookie: fc.constantFrom(...session),
        body,
      }),
      async ({ address, method, id, type, cookie, body: sent }) => {
        requests += 1;
        const url = address.replace(/\[[^\]]+\]/g, id);
        const response = await deployment.app.get(url, {
          method,
          headers: { ...(type && { "content-type": type }), ...(cookie && { cookie }) },
          body: method === "GET" ? undefined : Buffer.from(sent),
          redirect: "manual",
        });
        const text = await response.text();
        const isJson = response.headers.get("content-type")?.includes("json");
        if (response.status < 300 || response.status >= 400 || isJson) {
          const parsed = isJson && text ? JSON.parse(text) : { message: "-", errors: { a: ["A."] } };
          expectShape({ status: response.status, body: parsed }, `${method} ${url} ${sent.slice(0, 200)}`);
        }
      },
    ),
    { numRuns: 600, seed: 20_261_122 },
  );
  process.stdout.write(
    `  fuzz: seed 20261122 · ${requests} requests · ${routes().length} routes · faults 0\n`,
  );
});

/** Lists the fuzzed routes: all but users, cron jobs, health, the sign-out, the start of an import, and catch-alls. */
function routes(): string[] {
  return [...handlerAddresses("api"), ...handlerAddresses("web"), "/login"].filter(
    (address) => !/\[\[|cron|logout|users|health|import$/.test(address),
  );
}

function statusOf(port: number, line: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () =>
      socket.write(`${line}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}
