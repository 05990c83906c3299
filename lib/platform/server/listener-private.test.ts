import { expect, test } from "vitest";
import { makeListener } from "@/tests/listener";

const site = makeListener();
const { call } = site;

test("a staff page is never stored, keeps its cookies and has its scripts hashed", async () => {
  const { headers } = await call("GET", "/iacontrol", { cookie: "session=ours" });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toEqual(["from=framework"]);
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self'$/);
});

test("SEC-050 a nonce sent by a client is dropped, and each render has a new nonce that no response contains", async () => {
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

test("a form's outcome is shown to its visitor and never stored", async () => {
  const { text, headers } = await call("GET", "/contact?form=a.b.c.d.e");
  expect(text).toContain('"x-form-state":"a.b.c.d.e"');
  expect(headers["cache-control"]).toBe("no-store");
  expect((await call("GET", "/contact")).text).not.toContain("x-form-state");
  expect((await call("GET", "/contact?form=nonsense")).headers["cache-control"]).toContain("public");
});

test("a form's outcome is also shown on pages for one visitor", async () => {
  const { text } = await call("GET", "/newsletter/sair?form=a.b.c.d.e", { "x-form-state": "mine" });
  expect(text).toContain('"x-form-state":"a.b.c.d.e"');
  expect((await call("GET", "/newsletter/sair?form=x.b.c.d.e")).text).not.toContain("x-form-state");
});

test("SEC-005 a forged form token or session causes no render: public pages are the shared ones, staff's redirect to the sign-in", async () => {
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

test("F31 the sign-in is rendered once for all anonymous visitors and never stored downstream; staff get the framework's page", async () => {
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
  expect((await call("GET", "/login?next=/iacontrol/%E2%82%AC")).text).toContain("%E2%82%AC");
  const shared = await call("GET", "/login");
  expect((await call("GET", "/login?next=//evil.example")).text).toBe(shared.text);
  const long = `/iacontrol?search=${"x".repeat(700)}`;
  expect((await call("GET", `/login?next=${encodeURIComponent(long)}`)).text).toContain("x".repeat(700));
});

test("a staff page that fails is a 503 with the reason while the database is down, else a 500", async () => {
  expect((await call("GET", "/iacontrol/broken", { cookie: "session=ours" })).status).toBe(500);
  site.isDown = true;
  const { status, headers, text } = await call("GET", "/iacontrol/broken", { cookie: "session=ours" });
  site.isDown = false;
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(text).toContain("temporariamente indisponível");
  expect(text).not.toContain("/iacontrol");
});
