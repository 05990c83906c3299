import { afterEach, expect, test, vi } from "vitest";
import { routes } from "@/app/api/account/[[...path]]/route";
import * as userRoute from "@/app/api/user/route";
import * as confirm from "@/app/auth/confirm-email/route";
import * as login from "@/app/auth/sign-in/route";
import { db } from "@/lib/platform/db/client";
import { createTestCompany, createTestUser, PASSWORD } from "@/tests/factories";
import { AS_BROWSER, call, dataOf, mintSession, signInAs } from "@/tests/http";
import { headersOf, linkIn, mailsOut, type ReceivedMail, startSmtpServer } from "@/tests/smtp-server";

const session = routes["sessions/[id]"];

const { "": account, email: ownEmail, password: ownPassword, sessions } = routes;

vi.setConfig({ testTimeout: 30_000 });
afterEach(mailsOut);

const STRONG = "girassol-martelo-41";
const whoAmI = async (cookie: string) => (await call(userRoute, "GET", { cookie })).status;
/** Makes all sessions old enough to require the current password. */
const age = () => db.session.updateMany({ data: { created_at: new Date(Date.now() - 11 * 60_000) } });
const subjectsTo = (mails: ReceivedMail[], to: string) =>
  mails.filter((mail) => mail.to.includes(to)).map((mail) => headersOf(mail.raw).get("subject"));

async function twoSessions() {
  const here = await signInAs("admin");
  const there = await mintSession(here.user.id);
  await age();
  return { ...here, there: there.cookie };
}

test("users change their name and no other field", async () => {
  const { cookie, user } = await signInAs("admin");
  const body = { name: " Bia  Lima ", is_root: true, email: "x@example.com", is_active: false };
  const { status, body: answer } = await call(account, "PUT", { cookie, body });
  expect([status, answer.data]).toEqual([
    200,
    expect.objectContaining({ id: user.id, name: "Bia  Lima", email: user.email, is_root: false }),
  ]);
  expect((await call(account, "PUT", { cookie, body: { name: " " } })).body.errors).toEqual({
    name: ["O nome é obrigatório."],
  });
  const { password_hash: _, ...row } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(row).toMatchObject({ name: "Bia  Lima", email: user.email, is_root: false, is_active: true });
  expect(JSON.stringify((await call(account, "GET", { cookie })).body)).not.toMatch(/argon2|hash/);
});

test("a change of password requires the current password and invalidates all earlier cookies", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const { cookie, there, user } = await twoSessions();
  const change = (fields: object) => call(ownPassword, "POST", { cookie, body: fields });
  expect((await change({ password: STRONG })).body.errors).toEqual({
    current_password: ["Informe a senha atual."],
  });
  expect((await change({ password: STRONG, current_password: "errada" })).body.errors).toEqual({
    current_password: ["A senha atual não confere."],
  });
  expect((await change({ password: "curta", current_password: PASSWORD })).body.errors).toEqual({
    password: ["A senha deve ter no mínimo 12 caracteres."],
  });
  expect(
    (await change({ password: "password1234", current_password: PASSWORD })).body.errors.password?.[0],
  ).toMatch(/fácil de adivinhar/);
  expect(await Promise.all([whoAmI(cookie), whoAmI(there)])).toEqual([200, 200]);

  const changed = await change({ password: STRONG, current_password: PASSWORD });
  expect(changed.status).toBe(200);
  const renewed = changed.response.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await Promise.all([cookie, there, renewed].map(whoAmI))).toEqual([401, 401, 200]);
  const signIn = (password: string) => call(login, "POST", { body: { email: user.email, password } });
  expect((await signIn(PASSWORD)).status).toBe(422);
  expect((await signIn(STRONG)).status).toBe(200);
  await vi.waitFor(() => expect(subjectsTo(mails, user.email)).toContain("Sua senha foi alterada"));
  const entries = await db.auditEntry.findMany({ where: { action: "change_password" } });
  expect(entries).toMatchObject([{ user_id: user.id, entity_id: user.id, fields: ["password"] }]);
  expect(JSON.stringify(entries)).not.toContain(STRONG);
});

test("a fresh session needs no current password; wrong guesses are limited", async () => {
  const fresh = await signInAs("admin");
  expect((await call(ownPassword, "POST", { cookie: fresh.cookie, body: { password: STRONG } })).status).toBe(
    200,
  );
  const { cookie } = await twoSessions();
  const guess = () =>
    call(ownPassword, "POST", { cookie, body: { password: STRONG, current_password: "x" } });
  const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses).toContain(429);
  expect(await db.auditEntry.count({ where: { action: "sign_in_throttled" } })).toBe(1);
});

test("a remembered session keeps its lifetime when the password changes", async () => {
  const { cookie } = await signInAs("admin", { remember: true });
  const { response } = await call(ownPassword, "POST", { cookie, body: { password: STRONG } });
  const [, seconds] = /Max-Age=(\d+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(29 * 24 * 3600);
});

test("users list their sessions and end one or all others", async () => {
  const { cookie, there, user } = await twoSessions();
  const otherUser = await signInAs("admin");
  await db.session.updateMany({
    data: { user_agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  });
  const list = async () => dataOf<Fields[]>(await call(sessions, "GET", { cookie }));
  type Fields = { id: string; browser: string; current: boolean };
  const before = await list();
  expect(before).toHaveLength(2);
  expect(before.map(({ browser }) => browser)).toEqual(["Firefox no Windows", "Firefox no Windows"]);
  const other = before.find(({ current }) => !current);
  expect(JSON.stringify(before)).not.toContain((await db.session.findFirstOrThrow()).id_hash);

  const end = (id: string, by = cookie) => call(session, "DELETE", { cookie: by, params: { id } });
  expect((await end(other?.id ?? "", otherUser.cookie)).status).toBe(404);
  for (const id of ["", "%", "0", "x".repeat(16)]) expect((await end(id)).status).toBe(404);
  expect((await end(other?.id ?? "")).status).toBe(200);
  expect(await Promise.all([cookie, there, otherUser.cookie].map(whoAmI))).toEqual([200, 401, 200]);
  expect((await end(other?.id ?? "")).status).toBe(404);

  const third = await mintSession(user.id);
  expect((await call(sessions, "DELETE", { cookie })).status).toBe(200);
  expect(await Promise.all([cookie, third.cookie, otherUser.cookie].map(whoAmI))).toEqual([200, 401, 200]);
  expect(await list()).toMatchObject([{ current: true }]);
  expect(await db.auditEntry.count({ where: { action: "end_sessions", user_id: user.id } })).toBe(2);
});

test("a new address is confirmed once from its mailbox, and the old address gets a notice", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const { cookie, user } = await twoSessions();
  const taken = await createTestUser();
  const ask = (fields: object) =>
    call(ownEmail, "POST", { cookie, body: { current_password: PASSWORD, ...fields } });
  expect((await ask({ email: "nova@example.com", current_password: "" })).body.errors).toEqual({
    current_password: ["Informe a senha atual."],
  });
  expect((await ask({ email: "nada" })).body.errors).toEqual({ email: ["Informe um e-mail válido."] });
  expect((await ask({ email: taken.email })).body.errors).toEqual({ email: ["Este valor já está em uso."] });
  expect((await ask({ email: "velha@example.com" })).status).toBe(200);
  expect((await ask({ email: "Nova@Example.com" })).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(4));
  const emailOf = async () => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).email;
  expect(await emailOf()).toBe(user.email);
  expect((await call(account, "GET", { cookie })).body.data.wanted_email).toBe("nova@example.com");

  const tokenTo = (to: string) => {
    const mail = mails.find((sent) => sent.to.includes(to));
    return (mail && linkIn(mail).searchParams.get("token")) ?? "";
  };
  const use = (token: string) => call(confirm, "POST", { body: { token } });
  // The second request replaced the first.
  expect((await use(tokenTo("velha@example.com"))).status).toBe(422);
  const token = tokenTo("nova@example.com");
  expect(await db.accountLink.findMany({ where: { token_hash: token } })).toEqual([]);
  const both = await Promise.all([use(token), use(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await emailOf()).toBe("nova@example.com");
  expect(await whoAmI(cookie)).toBe(200);
  await vi.waitFor(() =>
    expect(subjectsTo(mails, user.email)).toContain("O e-mail da sua conta foi alterado"),
  );
  const entries = await db.auditEntry.findMany({ where: { user_id: user.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
    ["ask_email", ["email"]],
    ["ask_email", ["email"]],
    ["change_email", ["email"]],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/nova@|velha@/);
});

test("a withdrawn change of address is recorded once, and its link no longer works", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const { cookie, user } = await twoSessions();
  const body = { current_password: PASSWORD, email: "nova@example.com" };
  expect((await call(ownEmail, "POST", { cookie, body })).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  for (let times = 0; times < 2; times += 1)
    expect((await call(ownEmail, "DELETE", { cookie })).status).toBe(200);
  const sent = mails.find(({ to }) => to.includes("nova@example.com"));
  const token = sent && linkIn(sent).searchParams.get("token");
  expect((await call(confirm, "POST", { body: { token } })).status).toBe(422);
  const entries = await db.auditEntry.findMany({ where: { user_id: user.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["ask_email", "withdraw_email"]);
});

test("without a mail server, users are referred to an administrator", async () => {
  const { cookie } = await signInAs("admin");
  const ask = () => call(ownEmail, "POST", { cookie, body: { email: "nova@example.com" } });
  expect((await ask()).body.errors.email?.[0]).toContain("Peça a troca a um administrador");
  await startSmtpServer();
  expect((await ask()).status).toBe(200);
  expect((await call(ownEmail, "DELETE", { cookie })).status).toBe(200);
  expect([
    (await call(account, "GET", { cookie })).body.data.wanted_email,
    await db.accountLink.count(),
  ]).toEqual([null, 0]);
});

test("a sign-in from a new browser sends a mail, and one from a known browser does not", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const user = await createTestUser();
  const colleague = await createTestUser();
  const headers = {
    ...AS_BROWSER,
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  };
  const signIn = async (email: string, cookie?: string) => {
    const { response, status } = await call(login, "POST", {
      body: { email, password: PASSWORD },
      headers,
      cookie,
    });
    expect(status).toBe(200);
    const [own, device] = response.headers.getSetCookie();
    expect(own).toMatch(/^session=/);
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=34128000; Path=\/; HttpOnly; SameSite=Lax$/);
    return device?.split(";")[0] ?? "";
  };
  const expectMails = async (email: string, count: number) => {
    await mailsOut();
    expect(subjectsTo(mails, email)).toHaveLength(count);
  };
  const device = await signIn(user.email);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]?.raw).toMatch(/Safari no iPhone/);
  expect(await signIn(user.email, device)).toBe(device);
  await expectMails(user.email, 1);
  expect(await signIn(colleague.email, device)).toBe(device);
  await expectMails(colleague.email, 1);
  // The server replaces an unknown value with a new one.
  const planted = `device=${"a".repeat(43)}`;
  expect(await signIn(user.email, planted)).not.toBe(planted);
  await expectMails(user.email, 2);
  const rows = JSON.stringify(await db.knownDevice.findMany());
  expect(rows).not.toContain(device.slice("device=".length));
});

test("a sign-in on a network that the account used before its first known browser sends no mail", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const user = await createTestUser();
  const signIn = async (address: string) => {
    const headers = { ...AS_BROWSER, "x-client-address": address };
    const { status } = await call(login, "POST", {
      body: { email: user.email, password: PASSWORD },
      headers,
    });
    expect(status).toBe(200);
    await mailsOut();
    return mails.length;
  };
  const before = (days: number, address: string) =>
    db.auditEntry.create({
      data: {
        ...{ user_id: user.id, user_name: user.name, action: "sign_in", entity: "user", entity_id: user.id },
        ...{ address, created_at: new Date(Date.now() - days * 24 * 3600 * 1000) },
      },
    });
  await before(3, "2001:db8:1:2::7");
  await before(40, "198.51.100.40");
  // Two new browsers on the same network (a /64).
  expect([await signIn("2001:db8:1:2::8"), await signIn("2001:db8:1:2::9")]).toEqual([0, 0]);
  expect([await signIn("198.51.100.40"), await signIn("198.51.100.41")]).toEqual([1, 2]);
});

test("a program gets only the session's cookie, and a mail reports each of its sign-ins", async () => {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const user = await createTestUser();
  for (const count of [1, 2]) {
    const { response } = await call(login, "POST", { body: { email: user.email, password: PASSWORD } });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=/)]);
    await mailsOut();
    expect(mails).toHaveLength(count);
  }
  expect(await db.knownDevice.count()).toBe(0);
});
