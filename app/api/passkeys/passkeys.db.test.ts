import { expect, test } from "vitest";
import { routes as accountTable } from "@/app/api/account/passkeys/[[...path]]/route";
import { routes as twoFactorRoutes } from "@/app/api/account/two-factor/[[...path]]/route";
import { routes as passkeyRoutes } from "@/app/api/passkeys/[...path]/route";
import * as user from "@/app/api/user/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as login from "@/app/auth/sign-in/route";
import { db } from "@/lib/platform/db/client";
import { createAuthenticator } from "@/tests/authenticator";
import { createTestCompany, createTestUser, PASSWORD } from "@/tests/factories";
import { call, dataOf, mintSession } from "@/tests/http";
import { beginSignIn, codeOf, giveTwoFactor, setCookie } from "@/tests/two-factor";

const ownPasskey = accountTable["[id]"];
const ownPasskeys = accountTable[""];

const { "recovery-codes": recoveryCodes, "": twoFactor } = twoFactorRoutes;
const { options, verify } = passkeyRoutes;

const { "[id]/two-factor": userTwoFactor } = accountRoutes;

type Challenge = { challenge: string; user: { id: string } };
type Proof = Record<string, unknown>;

const REFUSED = { passkey: [expect.any(String)] };

const challenge = async () => dataOf<Challenge>(await call(options, "POST", { body: {} }));

async function begin(cookie: string, proof: Proof = { current_password: PASSWORD }) {
  return call(ownPasskeys, "POST", { cookie, body: proof });
}

async function register(
  of: { id: number },
  proof: Proof = { current_password: PASSWORD },
  authenticator = createAuthenticator(),
) {
  const { cookie } = await mintSession(of.id);
  const response = await begin(cookie, proof);
  const passkey = authenticator.create(await dataOf<Challenge>(response));
  const done = await call(ownPasskeys, "PUT", { cookie, body: { passkey } });
  const { id } = (done.body.data ?? {}) as { id: number };
  return { authenticator, cookie, id, done, codes: done.body.recovery_codes as string[] | undefined };
}

const enter = (passkey: unknown, extra: Proof = {}, cookie?: string) =>
  call(verify, "POST", { body: { passkey, ...extra }, ...(cookie && { cookie }) });

test("a passkey is registered with a mail to its owner, is listed and renamed, and counts as both steps of a sign-in", async () => {
  const person = await createTestUser();
  const { cookie: otherSession } = await mintSession(person.id);
  const { authenticator, cookie, id, done, codes } = await register(person);
  expect([done.status, codes?.length]).toEqual([201, 10]);
  expect((await call(user, "GET", { cookie: otherSession })).status).toBe(401);
  const renamed = await call(ownPasskey, "PUT", {
    cookie,
    params: { id: String(id) },
    body: { name: "Celular" },
  });
  expect(renamed.body.data).toMatchObject({ id, name: "Celular", last_used_at: null });
  const options = await challenge();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  const signedIn = await enter(authenticator.get(options));
  expect([signedIn.status, signedIn.body]).toEqual([
    200,
    {
      message: "Login realizado com sucesso!",
      user: { id: person.id, name: person.name, email: person.email, is_root: false },
    },
  ]);
  expect(signedIn.response.headers.get("set-cookie")).not.toContain("Max-Age=2592000");
  const session = setCookie(signedIn.response, "session") ?? "";
  expect((await call(user, "GET", { cookie: session })).status).toBe(200);
  const { body } = await call(ownPasskeys, "GET", { cookie: session });
  expect(body.data).toEqual([
    { id, name: "Celular", created_at: expect.any(String), last_used_at: expect.any(String) },
  ]);
  const remembered = await enter(authenticator.get(await challenge()), { remember: true });
  expect(remembered.response.headers.get("set-cookie")).toContain("Max-Age=2592000");
  const trail = await db.auditEntry.findMany({ where: { user_id: person.id }, orderBy: { id: "asc" } });
  expect(trail.map(({ action, fields }) => [action, fields])).toEqual([
    ["passkey_on", []],
    ["passkey_rename", []],
    ["sign_in", ["passkey"]],
    ["sign_in", ["passkey"]],
  ]);
  expect(await db.mail.count({ where: { kind: "account_passkey", recipient: person.email } })).toBe(1);
});

test("forged, replayed and expired responses are refused with the same error and no session", async () => {
  const person = await createTestUser();
  const { authenticator } = await register(person);
  const unregistered = createAuthenticator();
  const used = authenticator.get(await challenge());
  expect((await enter(used)).status).toBe(200);
  const old = await challenge();
  await db.passkeyChallenge.updateMany({ data: { expires_at: new Date(Date.now() - 1000) } });
  const { cookie } = await mintSession(person.id);
  const ofRegistration = (await begin(cookie, { code: "" })).body;
  expect(ofRegistration.errors).toEqual({ code: [expect.any(String)] });
  const signed = authenticator.get(await challenge());
  const forgeries: [string, unknown][] = [
    ["replayed", used],
    ["expired", authenticator.get(old)],
    ["an invented challenge", authenticator.get({ challenge: "YQ" })],
    ["another origin", authenticator.get(await challenge(), { origin: "http://localhost:4000" })],
    ["another host", authenticator.get(await challenge(), { rpId: "example.com" })],
    ["without verification of the person", authenticator.get(await challenge(), { verified: false })],
    ["a counter that did not grow", authenticator.get(await challenge(), { counter: 1 })],
    ["another person's handle", authenticator.get(await challenge(), { handle: "aXBlLTk5OTk" })],
    ["of a registration", authenticator.get(await challenge(), { type: "webauthn.create" })],
    [
      "another key",
      { ...unregistered.get(await challenge()), id: authenticator.id, rawId: authenticator.id },
    ],
    ["an unknown key", unregistered.get(await challenge())],
    ["a changed signature", { ...signed, response: { ...signed.response, signature: "MEUCIQ" } }],
    ["nothing", undefined],
    ["text", "{"],
  ];
  for (const [name, passkey] of forgeries) {
    // The limit per address is covered by another test.
    await db.rateLimit.deleteMany();
    const { status, body, response } = await enter(passkey);
    expect([name, status, body.errors]).toEqual([name, 422, REFUSED]);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  await db.user.update({ where: { id: person.id }, data: { is_active: false } });
  expect((await enter(authenticator.get(await challenge()))).body.errors).toEqual(REFUSED);
});

test("one of two concurrent responses to one challenge signs in", async () => {
  const { authenticator } = await register(await createTestUser());
  const options = await challenge();
  const answers = await Promise.all([enter(authenticator.get(options)), enter(authenticator.get(options))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("options and verify allow 20 requests in ten minutes per address", async () => {
  for (const [routes, status] of [
    [options, 200],
    [verify, 422],
  ] as const) {
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await call(routes, "POST", { body: {} })).status);
    expect(answers).toEqual([...Array(20).fill(status), 429]);
  }
});

test("a sign-in with a password to an account with a passkey is 202, and the passkey or a recovery code completes it", async () => {
  await createTestCompany({ require_two_factor: "all" });
  const person = await createTestUser();
  const { authenticator, codes } = await register(person);
  const first = await beginSignIn(person.email, {}, true);
  expect([first.status, first.body]).toEqual([
    202,
    { message: "Informe o código do aplicativo.", two_factor: true },
  ]);
  const wrong = await call(login, "POST", { cookie: first.pending, body: { code: "123456" } });
  expect(wrong.body.errors).toEqual({ code: ["Código inválido."] });
  const second = await call(login, "POST", { cookie: first.pending, body: { code: codes?.[0] } });
  expect(second.status).toBe(200);
  const again = await beginSignIn(person.email, {}, true);
  const { status, response } = await enter(authenticator.get(await challenge()), {}, again.pending);
  expect([status, response.headers.get("set-cookie")]).toEqual([
    200,
    expect.stringContaining("Max-Age=2592000"),
  ]);
});

test("an account with a second step changes passkeys with the password and that step", async () => {
  const person = await createTestUser();
  const { authenticator, cookie } = await register(person);
  expect((await begin(cookie)).body.errors).toEqual({ code: [expect.any(String)] });
  const otherUser = await register(await createTestUser());
  const foreign = otherUser.authenticator.get(await challenge());
  expect((await begin(cookie, { current_password: PASSWORD, passkey: foreign })).body.errors).toEqual(
    REFUSED,
  );
  for (let count = 2; count <= 10; count += 1) {
    await db.rateLimit.deleteMany();
    const proof = { current_password: PASSWORD, passkey: authenticator.get(await challenge()) };
    const { done, codes } = await register(person, proof);
    expect([done.status, codes]).toEqual([201, undefined]);
  }
  await db.rateLimit.deleteMany();
  const { cookie: now } = await mintSession(person.id);
  const proof = { current_password: PASSWORD, passkey: authenticator.get(await challenge()) };
  expect((await begin(now, proof)).body.errors).toEqual(REFUSED);
});

test("a registration is refused for another account, without user verification, and at a further attempt", async () => {
  const person = await createTestUser();
  const { cookie } = await mintSession(person.id);
  await db.session.updateMany({ data: { created_at: new Date(Date.now() - 3600_000) } });
  expect((await begin(cookie, {})).body.errors).toEqual({ current_password: [expect.any(String)] });
  const challenge = await dataOf<Challenge>(await begin(cookie));
  const authenticator = createAuthenticator();
  const end = (passkey: unknown, own = cookie) =>
    call(ownPasskeys, "PUT", { cookie: own, body: { passkey } });
  const { cookie: other } = await mintSession((await createTestUser()).id);
  expect((await end(authenticator.create(challenge), other)).body.errors).toEqual(REFUSED);
  expect((await end(authenticator.create(challenge, { verified: false }))).body.errors).toEqual(REFUSED);
  expect((await end(authenticator.create(challenge))).body.errors).toEqual(REFUSED);
  expect(await db.passkey.count()).toBe(0);
});

test("the settings decide whether the last second step may be removed", async () => {
  const company = await createTestCompany({ require_two_factor: "all" });
  const person = await createTestUser();
  const { authenticator, cookie, id } = await register(person);
  const params = { id: String(id) };
  const remove = async (own = cookie) => {
    const proof = { current_password: PASSWORD, passkey: authenticator.get(await challenge()) };
    return call(ownPasskey, "DELETE", { cookie: own, params, body: proof });
  };
  expect((await remove()).status).toBe(403);
  const { secret } = await giveTwoFactor(person);
  const { cookie: own } = await mintSession(person.id);
  expect((await call(twoFactor, "DELETE", { cookie: own, body: { code: codeOf(secret) } })).status).toBe(200);
  expect(await db.recoveryCode.count()).toBe(10);
  const renewed = await call(recoveryCodes, "POST", {
    cookie: own,
    body: { passkey: authenticator.get(await challenge()) },
  });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  await db.company.update({ where: { id: company.id }, data: { require_two_factor: "none" } });
  const { cookie: foreign } = await mintSession((await createTestUser()).id);
  expect((await remove(foreign)).status).toBe(404);
  expect((await remove(own)).status).toBe(200);
  expect([await db.passkey.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
  expect((await beginSignIn(person.email)).status).toBe(200);
});

test("root's reset of a second step removes passkeys and recovery codes", async () => {
  const person = await createTestUser();
  await register(person);
  const root = await createTestUser({ is_root: true });
  const { cookie } = await mintSession(root.id);
  const reset = () => call(userTwoFactor, "DELETE", { cookie, params: { id: String(person.id) } });
  expect((await reset()).status).toBe(200);
  expect([await db.passkey.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
  expect((await reset()).status).toBe(404);
});
