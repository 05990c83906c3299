import { expect, test, vi } from "vitest";
import * as userRoute from "@/app/api/user/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as login from "@/app/auth/sign-in/route";
import { listUnreadableSecrets } from "@/lib/people/auth/two-factor/data";
import { updateUser } from "@/lib/people/users/mutations";
import { db } from "@/lib/platform/db/client";
import { readFormState } from "@/lib/platform/http/form/state";
import type { Answer } from "@/tests/answer";
import { createTestCompany, createTestUser, PASSWORD } from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { beginSignIn, codeOf, createTwoFactorUser, setCookie, wrongCodeOf } from "@/tests/two-factor";

const { "[id]/two-factor": userTwoFactor } = accountRoutes;

const FORM = "Por favor, corrija os erros no formulário.";
const WRONG = { message: FORM, errors: { code: ["Código inválido."] } };
const MISSING = {
  message: FORM,
  errors: { email: ["O e-mail é obrigatório."], password: ["A senha é obrigatória."] },
};

const send = (code: unknown, cookie?: string, headers: Record<string, string> = {}) =>
  call(login, "POST", { body: { code }, cookie, headers });
const whoAmI = async (cookie: string) => (await call(userRoute, "GET", { cookie })).status;

test("the right password requests the code and opens no session; the code does", async () => {
  const { user, secret } = await createTwoFactorUser();
  const first = await beginSignIn(user.email, {}, true);
  expect([first.status, first.body]).toEqual([
    202,
    { message: "Informe o código do aplicativo.", two_factor: true },
  ]);
  expect(first.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sign-in=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await db.session.count()).toBe(0);
  expect(await whoAmI(first.pending.replace("sign-in=", "session="))).toBe(401);
  const second = await send(codeOf(secret), first.pending);
  expect([second.status, second.body]).toEqual([
    200,
    {
      message: "Login realizado com sucesso!",
      user: { id: user.id, name: user.name, email: user.email, is_root: false },
    },
  ]);
  expect(await whoAmI(setCookie(second.response, "session") ?? "")).toBe(200);
  expect(setCookie(second.response, "sign-in")).toBe("sign-in=");
  expect(await db.session.findFirstOrThrow()).toMatchObject({ user_id: user.id, remember: true });
  const last = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(last).toMatchObject({ action: "sign_in", user_id: user.id, fields: ["two_factor"] });
});

test("a wrong code is 422 with an error for `code`", async () => {
  const { user, secret } = await createTwoFactorUser();
  const { pending } = await beginSignIn(user.email);
  const wrong = await send(wrongCodeOf(secret), pending);
  expect([wrong.status, wrong.body]).toEqual([422, WRONG]);
  expect((await send("", pending)).body.errors).toEqual({ code: ["O código é obrigatório."] });
  expect((await send(123456, pending)).status).toBe(422);
  for (const cookie of [undefined, "sign-in=", "sign-in=a.b.c.d.e", pending.slice(0, -4)]) {
    const { status, body } = await send(codeOf(secret), cookie);
    expect([status, body]).toEqual([422, MISSING]);
  }
  const failure = await db.auditEntry.findFirstOrThrow({ where: { action: "sign_in_failed" } });
  expect(failure).toMatchObject({ entity_id: user.id, fields: ["two_factor"] });
});

test("a code works once, and invalidates earlier codes", async () => {
  const { user, secret } = await createTwoFactorUser();
  const { pending } = await beginSignIn(user.email);
  const [before, now] = [codeOf(secret, -1), codeOf(secret)];
  expect((await send(now, pending)).status).toBe(200);
  for (const code of [now, before]) {
    expect((await send(code, (await beginSignIn(user.email)).pending)).body).toEqual(WRONG);
  }
});

test("one of ten concurrent sign-ins with one code succeeds", async () => {
  const { user, secret, recoveryCodes } = await createTwoFactorUser();
  const { pending } = await beginSignIn(user.email);
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    const tries = Array.from({ length: 10 }, (_, index) =>
      send(code, pending, { "x-client-address": `198.51.100.${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await db.rateLimit.deleteMany();
  }
});

test("a recovery code replaces the code once, with any case and separators", async () => {
  const { user, recoveryCodes } = await createTwoFactorUser();
  const [first = "", second = ""] = recoveryCodes;
  expect(first).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const { pending } = await beginSignIn(user.email);
  expect((await send(` ${first.toUpperCase().replaceAll("-", " ")} `, pending)).status).toBe(200);
  expect((await send(first, pending)).body).toEqual(WRONG);
  expect((await send(second, pending)).status).toBe(200);
  const { fields } = await db.auditEntry.findFirstOrThrow({ where: { action: "sign_in" } });
  expect(fields).toEqual(["recovery_code"]);
  const stored = JSON.stringify(await db.recoveryCode.findMany());
  expect(recoveryCodes.some((code) => stored.includes(code))).toBe(false);
});

test("SEC-005 wrong codes and wrong passwords share one limit", async () => {
  const { user, secret } = await createTwoFactorUser();
  const { pending } = await beginSignIn(user.email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await send(wrongCodeOf(secret), pending)).status).toBe(422);
  }
  const { response, status } = await send(codeOf(secret), pending);
  expect([status, Number(response.headers.get("retry-after")) > 800]).toEqual([429, true]);
  expect((await beginSignIn(user.email)).status).toBe(429);
});

test("a pending sign-in ends after five minutes, and with a new password or a deactivation", async () => {
  const { user, secret } = await createTwoFactorUser();
  const root = (await signInAs("root")).user;
  const { pending } = await beginSignIn(user.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  expect((await send(codeOf(secret), pending)).body).toEqual(MISSING);
  vi.useRealTimers();
  await updateUser(user.id, { password: "girassol-martelo-41" }, { user: root });
  expect((await send(codeOf(secret), pending)).body).toEqual(MISSING);
  const other = await createTwoFactorUser();
  const { pending: theirs } = await beginSignIn(other.user.email);
  await updateUser(other.user.id, { is_active: false }, { user: root });
  expect((await send(codeOf(other.secret), theirs)).body).toEqual(MISSING);
  expect(await db.session.count({ where: { user_id: { in: [user.id, other.user.id] } } })).toBe(0);
});

test("a user who must have an authenticator app sets it up at the sign-in", async () => {
  await createTestCompany({ require_two_factor: "root" });
  const editor = await createTestUser();
  expect((await beginSignIn(editor.email)).status).toBe(200);
  const root = await createTestUser({ is_root: true });
  const first = await beginSignIn(root.email);
  expect([first.status, first.body]).toEqual([
    202,
    {
      message: expect.any(String),
      two_factor: true,
      set_up: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\//),
      },
    },
  ]);
  const { secret } = setUpOf(first.body);
  expect(first.pending).not.toContain(secret);
  expect((await send(wrongCodeOf(secret), first.pending)).body).toEqual(WRONG);
  expect(await db.twoFactor.count()).toBe(0);
  const done = await send(codeOf(secret), first.pending);
  expect([done.status, done.body.recovery_codes]).toEqual([200, expect.any(Array)]);
  expect(done.body.recovery_codes).toHaveLength(10);
  expect((await db.twoFactor.findFirstOrThrow()).secret).not.toContain(secret);
  // The pending sign-in is completed, so its cookie cannot set up another authenticator app.
  expect((await send(codeOf(secret, 1), first.pending)).body).toEqual(MISSING);
  expect((await beginSignIn(root.email)).body).toEqual({
    message: "Informe o código do aplicativo.",
    two_factor: true,
  });
});

test("without JavaScript the form completes both steps and redirects back with errors", async () => {
  const { user, secret } = await createTwoFactorUser();
  const headers = { accept: "text/html" };
  const next = "/iacontrol/posts";
  const post = (fields: Record<string, string>, cookie?: string) =>
    call(login, "POST", { body: form({ ...fields, next }), headers, cookie });
  const first = await post({ email: user.email, password: PASSWORD });
  const page = `/login?next=${encodeURIComponent(next)}`;
  expect([first.status, first.response.headers.get("location")]).toEqual([303, page]);
  const pending = setCookie(first.response, "sign-in");
  const wrong = await post({ code: wrongCodeOf(secret) }, pending);
  expect(await stateOf(wrong.response)).toMatchObject({ form: "login", ok: false, ...WRONG });
  const late = await post({ code: codeOf(secret) });
  expect(await stateOf(late.response)).toMatchObject({
    message: "O tempo para informar o código acabou. Entre de novo.",
    errors: {},
  });
  const right = await post({ code: codeOf(secret) }, pending);
  expect([right.status, right.response.headers.get("location")]).toEqual([303, next]);
  expect(await whoAmI(setCookie(right.response, "session") ?? "")).toBe(200);
});

test("without JavaScript a set-up redirects to /login with the recovery codes", async () => {
  await createTestCompany({ require_two_factor: "all" });
  const { email } = await createTestUser();
  const first = await beginSignIn(email);
  const body = form({ code: codeOf(setUpOf(first.body).secret), next: "/iacontrol/faqs" });
  const { response } = await call(login, "POST", {
    body,
    headers: { accept: "text/html" },
    cookie: first.pending,
  });
  expect(response.headers.get("location")).toMatch(/^\/login\?next=%2Fiacontrol%2Ffaqs&form=.+#two-factor$/);
  const { form: kind, values } = (await stateOf(response)) ?? {};
  expect([kind, values?.codes?.split(" ").length]).toEqual(["two-factor", 10]);
});

test("root removes the authenticator app of other users only, with an entry in the audit trail", async () => {
  const { user } = await createTwoFactorUser();
  const root = await signInAs("root");
  const remove = (id: number, cookie: string) =>
    call(userTwoFactor, "DELETE", { cookie, params: { id: String(id) } });
  expect((await remove(root.user.id, root.cookie)).status).toBe(403);
  expect((await remove(user.id, (await signInAs("admin")).cookie)).status).toBe(403);
  expect((await remove(user.id, root.cookie)).status).toBe(200);
  expect((await remove(user.id, root.cookie)).status).toBe(404);
  expect([await db.twoFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
  expect((await beginSignIn(user.email)).status).toBe(200);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "two_factor_off" } });
  expect(entry).toMatchObject({ user_id: root.user.id, entity: "user", entity_id: user.id });
});

test("codes of an unreadable secret are refused with the reason, and recovery codes work", async () => {
  const { user, secret, recoveryCodes } = await createTwoFactorUser();
  const foreign = await createTwoFactorUser();
  const row = await db.twoFactor.findUniqueOrThrow({ where: { user_id: foreign.user.id } });
  // A secret sealed for another user is as unreadable as one sealed under an unknown AUTH_SECRET.
  await db.twoFactor.update({ where: { user_id: user.id }, data: { secret: row.secret } });
  expect(await listUnreadableSecrets()).toEqual([user.email]);
  const { pending } = await beginSignIn(user.email);
  const { status, body } = await send(codeOf(secret), pending);
  expect([status, body.errors.code?.[0]]).toEqual([422, expect.stringContaining("código de recuperação")]);
  expect((await send(recoveryCodes[0], pending)).status).toBe(200);
});

const setUpOf = (body: Answer) => body.set_up as { secret: string; uri: string };

async function stateOf(response: Response) {
  const location = new URL(response.headers.get("location") ?? "", "http://ipe.test");
  return readFormState(location.searchParams.get("form"));
}
