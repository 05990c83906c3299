import { afterEach, expect, test, vi } from "vitest";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as newPassword from "@/app/auth/new-password/route";
import * as login from "@/app/auth/sign-in/route";
import { db } from "@/lib/platform/db/client";
import { createTestCompany, createTestUser, PASSWORD } from "@/tests/factories";
import { call, dataOf, signInAs } from "@/tests/http";
import { linkIn, mailsOut, type ReceivedMail, startSmtpServer } from "@/tests/smtp-server";

const {
  "[id]/invitation": invitation,
  "[id]/password": userPassword,
  "[id]": userItem,
  "": users,
} = accountRoutes;

vi.setConfig({ testTimeout: 30_000 });
afterEach(mailsOut);

const STRONG = "girassol-martelo-41";
const bia = { name: "Bia", email: "bia@example.com", is_root: false };

async function invited() {
  await createTestCompany();
  const { mails } = await startSmtpServer();
  const { cookie, user: root } = await signInAs("root");
  const { status, body } = await call(users, "POST", { cookie, body: bia });
  expect([status, body.password, body.invited]).toEqual([201, undefined, true]);
  const { id } = body.data;
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  const listed = async () => {
    const list = await dataOf<{ id: number }[]>(await call(users, "GET", { cookie }));
    return list.find((user) => user.id === id);
  };
  return { root, cookie, mails, id, params: { id: String(id) }, listed };
}

const tokenOf = (mail: ReceivedMail | undefined) => (mail && linkIn(mail).searchParams.get("token")) ?? "";
const tokenIn = (link: unknown) => new URL(String(link)).searchParams.get("token") ?? "";
const set = (token: string) => call(newPassword, "POST", { body: { token, password: STRONG } });
const signIn = (password: string) => call(login, "POST", { body: { email: bia.email, password } });

test("with a mail server an invited user sets the password through the link, and the list shows the state", async () => {
  const { root, mails, id, listed } = await invited();
  expect(mails[0]?.to).toEqual([bia.email]);
  expect(await listed()).toMatchObject({ invitation: "open", last_signed_in_at: null });
  expect((await set(tokenOf(mails[0]))).status).toBe(200);
  expect(await listed()).toMatchObject({ invitation: null, invited_at: null, last_signed_in_at: null });
  expect((await signIn(STRONG)).status).toBe(200);
  expect(await listed()).toMatchObject({ last_signed_in_at: expect.any(String), sessions: 1 });
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ action, user_id, entity_id }) => [action, user_id, entity_id])).toEqual([
    ["create", root.id, id],
    ["accept_invitation", id, id],
    ["sign_in", id, id],
  ]);
});

test("resending an invitation revokes the previous link; an accepted one cannot be resent", async () => {
  const { cookie, mails, params, listed } = await invited();
  await db.accountLink.updateMany({ data: { expires_at: new Date(Date.now() - 1) } });
  expect(await listed()).toMatchObject({ invitation: "expired" });
  const updated_at = (await db.user.findUniqueOrThrow({ where: { email: bia.email } })).updated_at;
  expect((await call(invitation, "POST", { cookie, params })).status).toBe(200);
  expect((await call(invitation, "POST", { cookie, params })).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(3));
  expect(await listed()).toMatchObject({ invitation: "open", updated_at: updated_at.toISOString() });
  const [first, second, third] = mails.map(tokenOf);
  for (const dead of [first, second]) expect((await set(dead ?? "")).status).toBe(422);
  expect((await set(third ?? "")).status).toBe(200);
  expect((await signIn(STRONG)).status).toBe(200);
  for (const verb of ["POST", "DELETE"] as const) {
    const { status, body } = await call(invitation, verb, { cookie, params });
    expect([status, body.message]).toEqual([409, "Este convite já foi aceito."]);
  }
});

test("withdrawing an invitation deletes the account, and the address can be invited again", async () => {
  const { cookie, mails, params, listed } = await invited();
  expect((await call(invitation, "DELETE", { cookie, params })).status).toBe(200);
  expect([await listed(), await db.accountLink.count()]).toEqual([undefined, 0]);
  expect((await set(tokenOf(mails[0]))).status).toBe(422);
  expect((await call(invitation, "DELETE", { cookie, params })).status).toBe(404);
  expect((await call(users, "POST", { cookie, body: bia })).status).toBe(201);
  const staff = await createTestUser();
  await call(login, "POST", { body: { email: staff.email, password: PASSWORD } });
  const again = await call(invitation, "DELETE", { cookie, params: { id: String(staff.id) } });
  expect([again.status, await db.user.count({ where: { id: staff.id } })]).toEqual([409, 1]);
});

test("a password reset by root replaces the invitation, and its link sets a new password within a day", async () => {
  const { cookie, mails, params, listed } = await invited();
  const { body } = await call(userPassword, "POST", { cookie, params });
  expect(await listed()).toMatchObject({ invitation: null });
  expect((await set(tokenOf(mails[0]))).status).toBe(422);
  const [link] = await db.accountLink.findMany();
  const hours = (Number(link?.expires_at) - Date.now()) / 3_600_000;
  expect([link?.purpose, Math.round(hours)]).toEqual(["recover", 24]);
  expect((await set(tokenIn(body.link))).status).toBe(200);
  expect((await set(tokenIn(body.link))).status).toBe(422);
  expect((await signIn(STRONG)).status).toBe(200);
});

test("without a mail server the invitation's link is returned once and sets the password", async () => {
  await createTestCompany();
  const { cookie } = await signInAs("root");
  const { status, body } = await call(users, "POST", { cookie, body: bia });
  expect([status, body.invited, body.password]).toEqual([201, true, undefined]);
  const params = { id: String(body.data.id) };
  const again = await call(invitation, "POST", { cookie, params });
  expect([again.status, again.body.message]).toEqual([200, "Novo link de convite criado."]);
  expect(await db.mail.count()).toBe(0);
  const [first, second] = [tokenIn(body.link), tokenIn(again.body.link)];
  const stored = JSON.stringify(
    [await db.accountLink.findMany(), await db.auditEntry.findMany()],
    (_, value) => (typeof value === "bigint" ? String(value) : value),
  );
  expect(stored).not.toContain(second);
  expect(JSON.stringify(await dataOf(await call(users, "GET", { cookie })))).not.toContain(second);
  expect((await set(first)).status).toBe(422);
  expect((await set(second)).status).toBe(200);
  expect((await signIn(STRONG)).status).toBe(200);
});

test("only root resends and withdraws invitations", async () => {
  const { params } = await invited();
  const { cookie } = await signInAs("admin");
  for (const verb of ["POST", "DELETE"] as const) {
    expect((await call(invitation, verb, { params })).status).toBe(401);
    expect((await call(invitation, verb, { cookie, params })).status).toBe(403);
  }
});

test("root changes its own password and, with a mail server, its e-mail only in 'Minha conta'", async () => {
  const { cookie, user } = await signInAs("root");
  const params = { id: String(user.id) };
  const change = (body: object) => call(userItem, "PUT", { cookie, params, body });
  expect((await call(userPassword, "POST", { cookie, params })).body.errors).toEqual({
    password: ["Troque a própria senha em Minha conta."],
  });
  expect((await change({ password: STRONG })).status).toBe(422);
  // Without a mail server a lone root has no other way.
  expect((await change({ email: "raiz@example.com" })).status).toBe(200);
  await startSmtpServer();
  expect((await change({ email: "outra@example.com" })).body.errors).toEqual({
    email: ["Troque o próprio e-mail em Minha conta."],
  });
  expect((await change({ email: "raiz@example.com", name: "Raiz" })).status).toBe(200);
});
