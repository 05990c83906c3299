import { afterEach, expect, test, vi } from "vitest";
import * as userRoute from "@/app/api/user/route";
import * as newPassword from "@/app/auth/new-password/route";
import * as login from "@/app/auth/sign-in/route";
import { hashSecret } from "@/lib/people/auth/token";
import { findLink } from "@/lib/people/links/data";
import { db } from "@/lib/platform/db/client";
import { readFormState } from "@/lib/platform/http/form/state";
import { createTestCompany, createTestUser, PASSWORD } from "@/tests/factories";
import { call, form, mintSession } from "@/tests/http";
import { headersOf, linkIn, mailsOut, startSmtpServer } from "@/tests/smtp-server";
import * as recover from "./route";

vi.setConfig({ testTimeout: 30_000 });
afterEach(mailsOut);

const STRONG = "girassol-martelo-41";
const SENT =
  "Se este e-mail tiver acesso, o link para criar uma nova senha chega em instantes. Ele vale por 30 minutos. Confira também o spam.";
const OVER = { token: ["Este link não vale mais: ele já foi usado ou o prazo passou."] };

let addresses = 0;
const freshAddress = () => ({ "x-client-address": `198.51.100.${++addresses}` });
const ask = (email: unknown, headers: Record<string, string> = freshAddress()) =>
  call(recover, "POST", { body: { email }, headers });
const set = (token: string, password: unknown = STRONG) =>
  call(newPassword, "POST", { body: { token, password }, headers: freshAddress() });
const signIn = (email: string, password: string, cookie?: string) =>
  call(login, "POST", { body: { email, password }, headers: freshAddress(), cookie });

async function mailedToken() {
  await createTestCompany().catch(() => undefined);
  const { mails } = await startSmtpServer();
  const user = await createTestUser();
  expect((await ask(user.email)).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const link = linkIn(mails[0] ?? { from: "", to: [], raw: "" });
  expect(link.pathname).toBe("/login/nova-senha");
  return { user, mails, token: link.searchParams.get("token") ?? "" };
}

test("the mailed link sets a new password once and ends all sessions", async () => {
  const { user, mails, token } = await mailedToken();
  const session = await mintSession(user.id);
  const answer = await set(token);
  expect([answer.status, answer.body]).toEqual([200, { message: "Sua senha foi salva. Entre com ela." }]);
  // The link opens no session: the second step is still required at the sign-in.
  const cookies = answer.response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["device"]);
  expect((await call(userRoute, "GET", { cookie: session.cookie })).status).toBe(401);
  expect(await db.session.count({ where: { user_id: user.id } })).toBe(0);
  expect((await signIn(user.email, PASSWORD)).status).toBe(422);
  expect((await signIn(user.email, STRONG, cookies[0]?.split(";")[0])).status).toBe(200);
  expect((await set(token, "nuvem-alicate-73")).body.errors).toEqual(OVER);
  expect((await signIn(user.email, STRONG)).status).toBe(200);
  await vi.waitFor(() =>
    expect(mails.map(({ raw }) => headersOf(raw).get("subject"))).toEqual([
      "Seu link para criar uma nova senha",
      "Sua senha foi alterada",
      // In another browser.
      "Entrada em um novo aparelho",
    ]),
  );
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(
    entries.map(({ action, user_id, entity_id, fields }) => [action, user_id, entity_id, fields]),
  ).toEqual([
    ["ask_recovery", null, user.id, []],
    ["recover_password", user.id, user.id, ["password"]],
    ["sign_in_failed", null, user.id, []],
    ["sign_in", user.id, user.id, []],
    ["sign_in", user.id, user.id, []],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${token}|${STRONG}|${user.email}`));
});

test("active, unknown and inactive users get the same response, and only the active one a mail", async () => {
  const { mails, token, user } = await mailedToken();
  const off = await createTestUser({ is_active: false });
  const answers = [];
  for (const email of [user.email, "ninguem@example.com", off.email, ` ${user.email.toUpperCase()} `]) {
    const { status, body, response } = await ask(email);
    answers.push([status, body, [...response.headers].filter(([name]) => name !== "date")]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.slice(0, 2)).toEqual([200, { message: SENT }]);
  await mailsOut();
  await vi.waitFor(() => expect(mails).toHaveLength(3));
  expect(mails.flatMap(({ to }) => to)).toEqual([user.email, user.email, user.email]);
  expect(await db.auditEntry.count({ where: { action: "ask_recovery" } })).toBe(3);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain("@");
  // An earlier link still works, because mails may arrive late and out of order.
  expect((await set(token)).status).toBe(200);
  expect(await db.accountLink.count()).toBe(0);
});

test("the token is stored only as a hash and sealed in the mail queue", async () => {
  const { token } = await mailedToken();
  const stored = JSON.stringify([await db.accountLink.findMany(), await db.mail.findMany()]);
  expect(stored).toContain(hashSecret(token));
  expect(stored).not.toContain(token);
});

test("only one of several concurrent uses of a link sets its password", async () => {
  const { user, token } = await mailedToken();
  const passwords = [STRONG, "nuvem-alicate-73", "pedra-lousa-garfo-9"];
  const answers = await Promise.all(passwords.map((password) => set(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(user.email, passwords[won] ?? "")).status).toBe(200);
  expect(await db.auditEntry.count({ where: { action: "recover_password" } })).toBe(1);
});

test("a link is invalid after 30 minutes, and while its account is inactive or has another e-mail", async () => {
  const { user, token } = await mailedToken();
  const { expires_at, created_at } = await db.accountLink.findFirstOrThrow();
  expect(expires_at.getTime() - created_at.getTime()).toBeGreaterThan(29.9 * 60_000);
  expect(expires_at.getTime() - created_at.getTime()).toBeLessThan(30.1 * 60_000);
  const works = async () => (await findLink(token, "/login/nova-senha")) !== null;
  expect([await works(), await findLink(token, "/login/confirmar-email")]).toEqual([true, null]);
  await db.user.update({ where: { id: user.id }, data: { is_active: false } });
  expect([await works(), (await set(token)).body.errors]).toEqual([false, OVER]);
  await db.user.update({ where: { id: user.id }, data: { is_active: true, email: "outro@example.com" } });
  expect([await works(), (await set(token)).body.errors]).toEqual([false, OVER]);
  await db.user.update({ where: { id: user.id }, data: { email: user.email } });
  await db.accountLink.updateMany({ data: { expires_at: new Date(Date.now() - 1) } });
  expect([await works(), (await set(token)).body.errors]).toEqual([false, OVER]);
  for (const made of ["", "a", "a".repeat(43), "a".repeat(5000), " "]) {
    expect((await set(made)).body.errors).toEqual(OVER);
  }
  expect((await signIn(user.email, PASSWORD)).status).toBe(200);
});

test("a weak password is refused with a reason, and the link still works", async () => {
  const { user, token } = await mailedToken();
  expect((await set(token, "curta")).body.errors.password).toEqual([
    "A senha deve ter no mínimo 12 caracteres.",
  ]);
  expect((await set(token, user.email)).body.errors.password?.[0]).toMatch(/fácil de adivinhar/);
  expect((await set(token, null)).body.errors.password).toEqual(["A senha é obrigatória."]);
  expect((await set(token)).status).toBe(200);
});

test("requests are limited to twenty per address, and mails to three per mailbox", async () => {
  const { user, mails } = await mailedToken();
  const here = freshAddress();
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await ask(user.email, here)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  await mailsOut();
  expect(mails).toHaveLength(3);
  expect(await db.accountLink.count()).toBe(3);
});

test("a malformed or missing e-mail is 422; requests from another site are refused", async () => {
  await startSmtpServer();
  expect((await ask("nada")).body.errors).toEqual({ email: ["Informe um e-mail válido."] });
  expect((await ask(undefined)).body.errors).toEqual({ email: ["O e-mail é obrigatório."] });
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await ask("a@example.com", headers)).status).toBe(403);
  const stolen = { body: { token: "x", password: STRONG }, headers };
  expect((await call(newPassword, "POST", stolen)).status).toBe(403);
});

test("without a mail server the response refers to an administrator, and no link is created", async () => {
  const user = await createTestUser();
  for (const email of [user.email, "ninguem@example.com"]) {
    expect((await ask(email)).body.errors.email?.[0]).toContain("Peça uma nova senha a um administrador");
  }
  expect([await db.accountLink.count(), await db.mail.count()]).toEqual([0, 0]);
});

test("forms without JavaScript redirect to their page, with the token in sealed form only", async () => {
  const { token } = await mailedToken();
  const headers = { accept: "text/html", ...freshAddress() };
  const back = async (routes: typeof recover, fields: Record<string, string>) => {
    const { response, status } = await call(routes, "POST", { body: form(fields), headers });
    const location = new URL(response.headers.get("location") ?? "", "http://ipe.test");
    expect([status, response.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(location.href).not.toContain(token);
    return { path: location.pathname, state: await readFormState(location.searchParams.get("form")) };
  };
  expect(await back(recover, { email: "nada" })).toMatchObject({
    path: "/login/recuperar",
    state: { ok: false, errors: { email: ["Informe um e-mail válido."] }, values: { email: "nada" } },
  });
  expect(await back(newPassword, { token, password: "password1234" })).toMatchObject({
    path: "/login/nova-senha",
    state: { ok: false, values: { token }, errors: { password: [expect.stringContaining("fácil")] } },
  });
  expect(await back(newPassword, { token, password: STRONG })).toMatchObject({
    path: "/login/nova-senha",
    state: { ok: true, message: "Sua senha foi salva. Entre com ela.", values: {} },
  });
});
