import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as logout from "@/app/api/logout/route";
import * as userRoute from "@/app/api/user/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import { updateUser } from "@/lib/people/users/mutations";
import { db } from "@/lib/platform/db/client";
import { createTestCompany, createTestUser } from "@/tests/factories";
import { call, HOST, signInAs } from "@/tests/http";
import { OidcBrowser, REDIRECTS, readOutcome } from "@/tests/oidc-browser";
import { startProvider, type TestProvider } from "@/tests/oidc-provider";
import { createTwoFactorUser } from "@/tests/two-factor";
import * as nextAuth from "./route";

const { "[id]/identity": userIdentity } = accountRoutes;

// The environment is read once, at the first import that needs it.
const { port } = await vi.hoisted(async () => {
  const { freePort } = await import("@/scripts/lib/port.mjs");
  const port: number = await freePort();
  Object.assign(process.env, {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: "ipe",
    OIDC_CLIENT_SECRET: "segredo-do-cliente-de-teste",
    OIDC_NAME: "Provedor",
  });
  return { port };
});

const start = (inToken = true) =>
  startProvider({ issuer: `http://127.0.0.1:${port}`, port, redirectUris: REDIRECTS, inToken });
let provider: TestProvider;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  provider = await start();
});
afterAll(() => provider.stop());
beforeEach(() => provider.seat({ sub: "ninguem" }));

let people = 0;
const newSub = () => `pessoa-${++people}`;
const whoAmI = async (cookie: string | null) =>
  (await call(userRoute, "GET", { cookie: cookie ?? "" })).status;
const ask = (path: string[], verb: "GET" | "POST" = "GET", sent = {}) =>
  call(nextAuth, verb, { params: { nextauth: path }, ...sent });
const lastEntry = () => db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

test("an invited e-mail verified by the provider gets the same session as with a password", async () => {
  const user = await createTestUser({ is_root: true });
  provider.seat({ sub: newSub(), email: user.email.toUpperCase(), email_verified: true });
  const browser = new OidcBrowser({ "user-agent": "Firefox" });
  const result = await browser.signIn({ callbackUrl: "/iacontrol/posts?page=2" });
  expect([result.status, result.response.headers.get("location")]).toEqual([303, "/iacontrol/posts?page=2"]);
  const [line = ""] = result.response.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith("session="));
  expect(line).toMatch(/^session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await whoAmI(result.session)).toBe(200);
  const row = await db.session.findFirstOrThrow();
  expect(row).toMatchObject({ user_id: user.id, remember: false, idle_seconds: 7200, user_agent: "Firefox" });
  expect(await lastEntry()).toMatchObject({ action: "sign_in", user_id: user.id, fields: ["oidc"] });
  // The library sets no session cookie, and the cookies of the exchange are deleted.
  expect(browser.ours.header).not.toMatch(/session-token|state=|pkce|nonce/);
  await call(logout, "POST", { cookie: result.session ?? "" });
  expect(await whoAmI(result.session)).toBe(401);
});

test("a new password and a deactivation also end sessions opened through the provider", async () => {
  const root = (await signInAs("root")).user;
  const user = await createTestUser();
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  const first = await new OidcBrowser().signIn();
  await updateUser(user.id, { password: "girassol-martelo-41" }, { user: root });
  expect(await whoAmI(first.session)).toBe(401);
  const second = await new OidcBrowser().signIn();
  expect(await whoAmI(second.session)).toBe(200);
  await updateUser(user.id, { is_active: false }, { user: root });
  expect(await whoAmI(second.session)).toBe(401);
  expect(await new OidcBrowser().signIn()).toMatchObject({ path: "/login", session: null });
});

test("uninvited, inactive and unverified users are redirected to /login with the reason", async () => {
  const user = await createTestUser();
  const inactive = await createTestUser({ is_active: false });
  const cases = [
    [{ email: "estranho@example.com", email_verified: true }, /não tem convite/, null],
    [{ email: inactive.email, email_verified: true }, /não tem convite/, inactive.id],
    [{ email: user.email, email_verified: false }, /não foi confirmado/, null],
    [{ email: user.email }, /não foi confirmado/, null],
    // xms_edov counts only for a single tenant of Entra.
    [{ email: user.email, xms_edov: true }, /não foi confirmado/, null],
    [{}, /não foi confirmado/, null],
  ] as const;
  for (const [claims, message, entity_id] of cases) {
    provider.seat({ sub: newSub(), ...claims });
    const result = await new OidcBrowser().signIn({ callbackUrl: "/iacontrol/faqs" });
    expect(result).toMatchObject({ path: "/login", next: "/iacontrol/faqs", session: null });
    expect(result.message).toMatch(message);
    expect(await lastEntry()).toMatchObject({ action: "sign_in_failed", entity_id, fields: ["oidc"] });
  }
  expect([await db.session.count(), await db.identity.count()]).toEqual([0, 0]);
});

test("a verified e-mail that only looks like an invited one, or is unusable, is refused", async () => {
  await createTestUser({ email: "karin@example.com" });
  // U+212A KELVIN SIGN lower-cases to "k".
  for (const email of ["\u212Aarin@example.com", "k\uFF41rin@example.com", `${"k".repeat(65)}@example.com`]) {
    provider.seat({ sub: newSub(), email, email_verified: true });
    const result = await new OidcBrowser().signIn();
    expect(result).toMatchObject({ path: "/login", session: null });
    expect(result.message).toMatch(/não pode ser usado aqui/);
  }
  expect(await db.identity.count()).toBe(0);
});

test("a subject or e-mail with a NUL, which PostgreSQL cannot store, is refused with a message", async () => {
  const user = await createTestUser();
  for (const claims of [
    { sub: newSub(), email: `\0${user.email}` },
    { sub: "pessoa\0", email: user.email },
    { sub: "\0", email: "\0" },
  ]) {
    provider.seat({ ...claims, email_verified: true });
    const result = await new OidcBrowser().signIn();
    expect(result).toMatchObject({ path: "/login", session: null });
    expect(result.message).toMatch(/não (?:pode ser usado aqui|foi confirmado)/);
  }
  expect(await db.identity.count()).toBe(0);
});

test("after the first sign-in the subject, not the e-mail, identifies the account", async () => {
  const user = await createTestUser();
  const sub = newSub();
  provider.seat({ sub, email: user.email, email_verified: true });
  await new OidcBrowser().signIn();
  provider.seat({ sub, email: "casada@example.com", email_verified: false });
  expect(await whoAmI((await new OidcBrowser().signIn()).session)).toBe(200);
  // At the provider the e-mail now belongs to another person.
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  expect(await new OidcBrowser().signIn()).toMatchObject({ message: expect.stringMatching(/outra pessoa/) });
  expect(await db.identity.findMany()).toMatchObject([{ subject: sub, user_id: user.id }]);
});

test("after a change of e-mail only the owner of the new e-mail can sign in", async () => {
  const root = (await signInAs("root")).user;
  const user = await createTestUser();
  const former = { sub: newSub(), email: user.email, email_verified: true };
  provider.seat(former);
  await new OidcBrowser().signIn();
  await updateUser(user.id, { email: "sucessora@example.com" }, { user: root });
  expect(await new OidcBrowser().signIn()).toMatchObject({ path: "/login", session: null });
  provider.seat({ sub: newSub(), email: "sucessora@example.com", email_verified: true });
  expect(await whoAmI((await new OidcBrowser().signIn()).session)).toBe(200);
  expect(await db.identity.count()).toBe(1);
});

test("only root unbinds an account, and its next sign-in binds it again", async () => {
  const root = await signInAs("root");
  const user = await createTestUser();
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  const { session } = await new OidcBrowser().signIn();
  const params = { id: String(user.id) };
  expect(
    (await call(userIdentity, "DELETE", { cookie: (await signInAs("admin")).cookie, params })).status,
  ).toBe(403);
  expect((await call(userIdentity, "DELETE", { cookie: root.cookie, params })).status).toBe(200);
  expect((await call(userIdentity, "DELETE", { cookie: root.cookie, params })).status).toBe(404);
  expect(await whoAmI(session)).toBe(401);
  const sub = newSub();
  provider.seat({ sub, email: user.email, email_verified: true });
  expect(await whoAmI((await new OidcBrowser().signIn()).session)).toBe(200);
  expect(await db.identity.findMany()).toMatchObject([{ subject: sub }]);
});

test("two concurrent sign-ins of different people bind an account to one of them", async () => {
  const user = await createTestUser();
  const browsers = [new OidcBrowser(), new OidcBrowser()];
  const addresses: string[] = [];
  for (const browser of browsers) {
    provider.seat({ sub: newSub(), email: user.email, email_verified: true });
    addresses.push(await browser.callbackAddress());
  }
  const result = await Promise.all(
    browsers.map((browser, index) => browser.callback(addresses[index] ?? "")),
  );
  expect(result.filter(({ session }) => session !== null)).toHaveLength(1);
  expect(await db.identity.count()).toBe(1);
});

test("the second step follows the provider's sign-in as after a password, with set-up if required", async () => {
  const { user } = await createTwoFactorUser();
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  const result = await new OidcBrowser().signIn({ callbackUrl: "/iacontrol/faqs" });
  expect(result).toMatchObject({ path: "/login", next: "/iacontrol/faqs", message: null, session: null });
  expect(result.response.headers.getSetCookie().some((line) => line.startsWith("sign-in="))).toBe(true);
  await createTestCompany({ require_two_factor: "all" });
  const other = await createTestUser();
  provider.seat({ sub: newSub(), email: other.email, email_verified: true });
  expect(await new OidcBrowser().signIn()).toMatchObject({ path: "/login", session: null });
});

test("a replayed or foreign response of the provider opens no session", async () => {
  const user = await createTestUser();
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  const refused = {
    path: "/login",
    session: null,
    message: "Não foi possível entrar com Provedor. Tente de novo.",
  };
  const browser = new OidcBrowser();
  const address = await browser.callbackAddress();
  const cookies = browser.ours.header;
  expect((await browser.callback(address)).session).not.toBeNull();
  expect(await browser.callback(address)).toMatchObject(refused);
  // A copy of the cookies does not help, because the provider exchanges a code only once.
  expect(await browser.callback(address, cookies)).toMatchObject(refused);
  expect(await new OidcBrowser().callback(await new OidcBrowser().callbackAddress())).toMatchObject(refused);
  const forged = await browser.callbackAddress();
  expect(await browser.callback(withParam(forged, "state", "x".repeat(43)))).toMatchObject(refused);
  // PKCE: another person's code in this browser's sign-in.
  const mine = await browser.callbackAddress();
  const theirs = new URL(await new OidcBrowser().callbackAddress()).searchParams.get("code") ?? "";
  expect(await browser.callback(withParam(mine, "code", theirs))).toMatchObject(refused);
  const otherNonce = await browser.callbackAddress((to) => withParam(to, "nonce", "y".repeat(43)));
  expect(await browser.callback(otherNonce)).toMatchObject(refused);
  expect(await db.session.count()).toBe(1);
});

test("cancelling at the provider leads back to /login", async () => {
  const browser = new OidcBrowser();
  const response = await browser.begin();
  const state = new URL(response.headers.get("location") ?? "").searchParams.get("state");
  const back = `http://${HOST}/x?error=access_denied&state=${state}`;
  expect(await browser.callback(back)).toMatchObject({
    path: "/login",
    message: "A entrada com Provedor foi cancelada.",
  });
});

test("a provider that is down is reported before and after the redirect", async () => {
  const user = await createTestUser();
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  const browser = new OidcBrowser();
  const address = await browser.callbackAddress();
  await provider.stop();
  expect(await browser.callback(address)).toMatchObject({
    path: "/login",
    message: expect.stringMatching(/não respondeu/),
  });
  const started = await browser.begin({ callbackUrl: "/iacontrol/faqs" });
  expect(await readOutcome(started)).toMatchObject({
    path: "/login",
    next: "/iacontrol/faqs",
    message: expect.stringMatching(/não respondeu/),
  });
  provider = await start(false);
  // This provider leaves the e-mail out of the ID token.
  provider.seat({ sub: newSub(), email: user.email, email_verified: true });
  expect(await whoAmI((await new OidcBrowser().signIn()).session)).toBe(200);
});

test("SEC-009 only the library's actions csrf, sign-in and callback exist, and only for this provider", async () => {
  const csrf = await ask(["csrf"]);
  expect([csrf.status, csrf.body]).toEqual([200, { csrfToken: expect.stringMatching(/^[\da-f]{64}$/) }]);
  for (const path of [
    "session",
    "signin",
    "signin/oidc",
    "signout",
    "providers",
    "error",
    "verify-request",
    "_log",
  ]) {
    expect((await ask(path.split("/"))).status, path).toBe(404);
  }
  for (const path of [
    "callback/credentials",
    "signin/credentials",
    "signin/email",
    "session",
    "signout",
    "callback/oidc",
  ]) {
    expect((await ask(path.split("/"), "POST", { body: {} })).status, path).toBe(404);
  }
  const headers = { origin: "https://evil.example" };
  expect((await ask(["signin", "oidc"], "POST", { body: {}, headers })).status).toBe(403);
});

test("a form is answered with a redirecting page, the library's client with a URL; a wrong token is refused", async () => {
  const page = await ask(["signin", "oidc"], "POST", { body: {}, headers: { accept: "text/html" } });
  expect([page.status, await page.response.text()]).toEqual([
    200,
    expect.stringContaining(`http-equiv="refresh" content="0;url=http://127.0.0.1:${port}/auth?`),
  ]);
  const asJson = await ask(["signin", "oidc"], "POST", { body: { json: "true" } });
  const url = new URL(String(asJson.body.url));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "ipe",
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: REDIRECTS[0],
    nonce: expect.any(String),
    state: expect.any(String),
  });
  const wrong = await ask(["signin", "oidc"], "POST", { body: { csrfToken: "0".repeat(64) } });
  expect(await readOutcome(wrong.response)).toMatchObject({ path: "/login" });
  const https = await ask(["signin", "oidc"], "POST", {
    body: { json: true },
    headers: { "x-client-scheme": "https" },
  });
  expect(new URL(String(https.body.url)).searchParams.get("redirect_uri")).toBe(REDIRECTS[1]);
  expect(https.response.headers.getSetCookie().every((line) => /; Secure/.test(line))).toBe(true);
});

test.each(["//evil.example", "https://evil.example/iacontrol", "/\\evil"])(
  "SEC-012 callbackUrl=%s leads to the back office",
  async (callbackUrl) => {
    const user = await createTestUser();
    provider.seat({ sub: newSub(), email: user.email, email_verified: true });
    const result = await new OidcBrowser().signIn({ callbackUrl });
    expect(result.response.headers.get("location")).toBe("/iacontrol");
  },
);

function withParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
