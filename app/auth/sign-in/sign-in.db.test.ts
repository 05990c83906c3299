import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import * as check from "@/app/api/auth/check/route";
import * as logout from "@/app/api/logout/route";
import * as userRoute from "@/app/api/user/route";
import * as login from "@/app/auth/sign-in/route";
import { hashPassword } from "@/lib/people/auth/password";
import { updateUser } from "@/lib/people/users/mutations";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { readFormState } from "@/lib/platform/http/form/state";
import { createTestUser, PASSWORD } from "@/tests/factories";
import { call, form, mintSession, signInAs } from "@/tests/http";

const WRONG = {
  message: "Por favor, corrija os erros no formulário.",
  errors: { email: ["E-mail ou senha inválidos."] },
};

let host = 0;
/** Returns headers with an address that no earlier call has used, so that limits by address do not add up. */
const freshAddress = () => ({ "x-client-address": `198.51.100.${++host}` });

function signIn(fields: Record<string, unknown>, headers: Record<string, string> = {}, cookie?: string) {
  return call(login, "POST", { body: fields, headers, cookie });
}

/** Returns the session's cookie, without the cookie that recognises the browser. */
const setCookie = (response: Response) => response.headers.getSetCookie()[0] ?? "";
const cookieOf = (response: Response) => setCookie(response).split(";")[0] ?? "";
const whoAmI = (cookie: string, headers: Record<string, string> = {}) =>
  call(userRoute, "GET", { cookie, headers });

test("signing in with e-mail and password returns the session only in the cookie", async () => {
  const user = await createTestUser({ is_root: true });
  const { response, status, body } = await signIn({
    email: ` ${user.email.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(status).toBe(200);
  const wire = { id: user.id, name: user.name, email: user.email, is_root: true };
  expect(body).toEqual({ message: expect.any(String), user: wire });
  expect((await whoAmI(cookieOf(response))).body).toEqual(wire);
  const row = await db.session.findFirstOrThrow();
  expect(setCookie(response)).not.toContain(row.id_hash);
});

test("SEC-006 the cookie is HttpOnly, Lax and for the whole site; over HTTPS also Secure and __Host-", async () => {
  const user = await createTestUser();
  const plain = setCookie((await signIn({ email: user.email, password: PASSWORD })).response);
  expect(plain).toMatch(/^session=[\w.-]+;/);
  expect(attributesOf(plain)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
  const https = { "x-client-scheme": "https" };
  const remembered = await signIn({ email: user.email, password: PASSWORD, remember: true }, https);
  expect(setCookie(remembered.response)).toMatch(/^__Host-session=[\w.-]+;/);
  expect(attributesOf(setCookie(remembered.response))).toEqual([
    "HttpOnly",
    "Max-Age=2592000",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
  expect(setCookie(remembered.response).length).toBeLessThan(4096);
  expect((await whoAmI(cookieOf(remembered.response), https)).status).toBe(200);
  const downgraded = cookieOf(remembered.response).replace("__Host-", "");
  expect((await whoAmI(downgraded, https)).status).toBe(401);
  expect((await whoAmI(cookieOf(remembered.response))).status).toBe(401);
});

test("missing fields are 422 under their names, and a password that is too long is refused", async () => {
  const { status, body } = await signIn({});
  expect([status, body.errors]).toEqual([
    422,
    { email: ["O e-mail é obrigatório."], password: ["A senha é obrigatória."] },
  ]);
  const long = await signIn({ email: "a@example.com", password: "x".repeat(300) });
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ["password"]]);
});

test("SEC-005 after five failures an account is locked for that address, even with the right password", async () => {
  const user = await createTestUser();
  const address = freshAddress();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn({ email: user.email, password: "errada-errada" }, address)).status).toBe(422);
  }
  const { response, status, body } = await signIn(
    { email: user.email, password: PASSWORD },
    { ...address, "x-forwarded-for": "1.2.3.4" },
  );
  expect([status, body]).toEqual([429, { message: expect.stringContaining("Muitas tentativas") }]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
  const other = await createTestUser();
  expect((await signIn({ email: other.email, password: PASSWORD }, address)).status).toBe(200);
});

test("SEC-084 a limit that is reached is recorded once in the audit trail, without an unknown e-mail", async () => {
  const user = await createTestUser();
  const address = freshAddress();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await signIn({ email: user.email, password: "errada-errada" }, address);
    await signIn({ email: "segredo-digitado@example.com", password: "errada-errada" }, address);
  }
  const entries = await db.auditEntry.findMany({
    where: { action: "sign_in_throttled" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ user_id, entity_id, fields }) => [user_id, entity_id, fields])).toEqual([
    [null, user.id, []],
    [null, null, []],
  ]);
  expect(entries[0]?.address).toBe(address["x-client-address"]);
  expect(JSON.stringify(entries)).not.toMatch(/segredo|example/);
});

test("SEC-005 at most five of sixty concurrent attempts check the password", async () => {
  const user = await createTestUser();
  const address = freshAddress();
  const attempts = Array.from({ length: 60 }, () =>
    signIn({ email: user.email, password: "errada-errada" }, address),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(55);
});

test("successful sign-ins do not count against the limits", async () => {
  const user = await createTestUser();
  const address = freshAddress();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect((await signIn({ email: user.email, password: PASSWORD }, address)).status).toBe(200);
  }
});

test("twenty failures lock an account except for networks from which it signed in within 30 days", async () => {
  const user = await createTestUser();
  const home = freshAddress();
  expect((await signIn({ email: user.email, password: PASSWORD }, home)).status).toBe(200);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await signIn({ email: user.email, password: "errada-errada" }, freshAddress())).status).toBe(422);
  }
  expect((await signIn({ email: user.email, password: PASSWORD }, freshAddress())).status).toBe(429);
  expect((await signIn({ email: user.email, password: PASSWORD }, home)).status).toBe(200);
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  await db.signInAddress.updateMany({ data: { last_signed_in_at: longAgo } });
  expect((await signIn({ email: user.email, password: PASSWORD }, home)).status).toBe(429);
});

test("fifty failures lock an address for all accounts", async () => {
  const address = freshAddress();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await signIn({ email: `x${attempt}@example.com`, password: "errada-errada" }, address);
  }
  const user = await createTestUser();
  expect((await signIn({ email: user.email, password: PASSWORD }, address)).status).toBe(429);
});

test("SEC-007 a sign-in opens a new session and ends the presented one", async () => {
  const { user, cookie } = await signInAs("admin");
  const { response } = await signIn({ email: user.email, password: PASSWORD }, {}, cookie);
  expect(cookieOf(response)).not.toBe(cookie);
  expect((await whoAmI(cookie)).status).toBe(401);
  expect((await whoAmI(cookieOf(response))).status).toBe(200);
});

test("signing out ends every copy of the cookie, and is 200 for an ended session too", async () => {
  const { cookie } = await signInAs("admin");
  const { response, status } = await call(logout, "POST", { cookie });
  expect([status, setCookie(response)]).toEqual([200, expect.stringMatching(/^session=;/)]);
  expect(attributesOf(setCookie(response))).toEqual(["HttpOnly", "Max-Age=0", "Path=/", "SameSite=Lax"]);
  expect(response.headers.get("clear-site-data")).toBe('"cache"');
  expect((await whoAmI(cookie)).status).toBe(401);
  expect((await call(logout, "POST", { cookie })).status).toBe(200);
});

test("SEC-008 a new password, a deactivation and a changed role take effect at the next request", async () => {
  const root = await signInAs("root");
  const staff = await signInAs("root");
  const edit = { user: root.user };
  await updateUser(staff.user.id, { is_root: false }, edit);
  expect((await whoAmI(staff.cookie)).body.is_root).toBe(false);
  await updateUser(staff.user.id, { password: "girassol-martelo-41" }, edit);
  expect((await whoAmI(staff.cookie)).status).toBe(401);
  const again = await mintSession(staff.user.id);
  await updateUser(staff.user.id, { is_active: false }, edit);
  expect((await whoAmI(again.cookie)).status).toBe(401);
  const hidden = await mintSession(staff.user.id);
  expect((await whoAmI(hidden.cookie)).status).toBe(401);
});

test("SEC-008 expired, idle, tampered and foreign tokens open no session", async () => {
  const { user, cookie, sid } = await signInAs("admin");
  const seal = (secret: string, maxAge = 3600) =>
    encode({ token: { sub: String(user.id), sid }, secret, maxAge });
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const token of [
    `${cookie.slice("session=".length, -3)}abc`,
    await seal("another-secret-another-secret-another"),
    await seal(env().AUTH_SECRET, -60),
    `${none}.${Buffer.from(JSON.stringify({ sid })).toString("base64url")}.`,
    sid,
    "",
  ]) {
    expect((await whoAmI(`session=${token}`)).status).toBe(401);
  }
  expect((await whoAmI(cookie)).status).toBe(200);
  await db.session.updateMany({ data: { last_seen_at: new Date(Date.now() - 2 * 3600_000 - 1000) } });
  expect((await whoAmI(cookie)).status).toBe(401);
  await db.session.updateMany({ data: { last_seen_at: new Date(), expires_at: new Date(Date.now() - 1) } });
  expect((await whoAmI(cookie)).status).toBe(401);
});

test("use of a session resets its idle time", async () => {
  const { cookie } = await signInAs("admin");
  await db.session.updateMany({ data: { last_seen_at: new Date(Date.now() - 3600_000) } });
  expect((await whoAmI(cookie)).status).toBe(200);
  const { last_seen_at } = await db.session.findFirstOrThrow();
  expect(Date.now() - last_seen_at.getTime()).toBeLessThan(5000);
});

test("SEC-011 long passwords in any script are hashed with argon2id", async () => {
  const old = "$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHRzYWx0$";
  const password = `çãé 🙂 ${"longa ".repeat(30)}`;
  const user = await createTestUser({ password_hash: await hashPassword(password) });
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn({ email: user.email, password: password.normalize("NFD") })).status).toBe(200);
  const { hash } = await import("@node-rs/argon2");
  const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 3, parallelism: 1 });
  expect(weak.startsWith(old.slice(0, 29))).toBe(true);
  const dated = await createTestUser({ password_hash: weak });
  expect((await signIn({ email: dated.email, password: PASSWORD })).status).toBe(200);
  const { password_hash } = await db.user.findUniqueOrThrow({ where: { id: dated.id } });
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("SEC-011 signing in accepts an old password of any length", async () => {
  const user = await createTestUser({ password_hash: await hashPassword("abc") });
  expect((await signIn({ email: user.email, password: "abc" })).status).toBe(200);
});

test("without JavaScript the form redirects onwards, or back with the typed values except the password", async () => {
  const user = await createTestUser();
  const headers = { accept: "text/html,application/xhtml+xml" };
  const post = (fields: Record<string, string>) => call(login, "POST", { body: form(fields), headers });
  const good = await post({ email: user.email, password: PASSWORD, next: "/iacontrol/posts" });
  expect([good.status, good.response.headers.get("location")]).toEqual([303, "/iacontrol/posts"]);
  expect((await whoAmI(cookieOf(good.response))).status).toBe(200);
  const bad = await post({ email: user.email, password: "errada-errada", next: "/iacontrol/posts" });
  const location = new URL(bad.response.headers.get("location") ?? "", "http://ipe.test");
  expect([bad.status, location.pathname, location.searchParams.get("next")]).toEqual([
    303,
    "/login",
    "/iacontrol/posts",
  ]);
  expect(bad.response.headers.get("cache-control")).toBe("no-store");
  expect(await readFormState(location.searchParams.get("form"))).toEqual({
    form: "login",
    ok: false,
    ...WRONG,
    values: { email: user.email },
  });
});

test("a next path with characters that are invalid in headers is percent-encoded", async () => {
  const user = await createTestUser();
  const body = form({ email: user.email, password: PASSWORD, next: "/iacontrol/€?search=ação" });
  const { status, response } = await call(login, "POST", { body, headers: { accept: "text/html" } });
  expect([status, response.headers.get("location")]).toEqual([
    303,
    "/iacontrol/%E2%82%AC?search=a%C3%A7%C3%A3o",
  ]);
});

test.each([
  "//evil.example",
  "/\\evil",
  "https://evil.example",
  "/iacontrol@evil",
  "%2f%2fevil",
  "/iacontrol/..//x",
  "",
])("SEC-012 next=%s leads to the back office", async (next) => {
  const user = await createTestUser();
  const body = form({ email: user.email, password: PASSWORD, next });
  const { response } = await call(login, "POST", { body, headers: { accept: "text/html" } });
  expect(response.headers.get("location")).toBe("/iacontrol");
});

test("another site cannot sign users in or out", async () => {
  const user = await createTestUser();
  const headers = { "sec-fetch-site": "cross-site" };
  const { response, status } = await signIn({ email: user.email, password: PASSWORD }, headers);
  expect([status, setCookie(response)]).toEqual([403, ""]);
  const { cookie } = await signInAs("admin");
  expect((await call(logout, "POST", { cookie, headers: { origin: "null" } })).status).toBe(403);
  expect((await whoAmI(cookie)).status).toBe(200);
});

test("the check reports whether a user is signed in; the user route is 401 if nobody is", async () => {
  const { cookie } = await signInAs("admin");
  expect((await call(check, "GET", { cookie })).body).toEqual({ authenticated: true });
  expect((await call(check, "GET")).body).toEqual({ authenticated: false });
  expect((await call(userRoute, "GET")).status).toBe(401);
});

test("sign-ins, failures and sign-outs are in the audit trail, without the typed values", async () => {
  const user = await createTestUser();
  const { response } = await signIn({ email: user.email, password: PASSWORD });
  await signIn({ email: user.email, password: "errada-errada" });
  await signIn({ email: "segredo-digitado@example.com", password: "errada-errada" });
  await call(logout, "POST", { cookie: cookieOf(response) });
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ action, user_id, entity_id }) => [action, user_id, entity_id])).toEqual([
    ["sign_in", user.id, user.id],
    ["sign_in_failed", null, user.id],
    ["sign_in_failed", null, null],
    ["sign_out", user.id, user.id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/segredo|errada/);
});

vi.setConfig({ testTimeout: 30_000 });

function attributesOf(header: string): string[] {
  return header.split("; ").slice(1).sort();
}
