import { expect, test } from "vitest";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { findWeakness } from "@/lib/people/auth/strength";
import { hashSecret } from "@/lib/people/auth/token";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { createTestCompany, createTestUser } from "@/tests/factories";
import { call, mintSession, signInAs } from "@/tests/http";

const {
  "": users,
  "[id]/password": userPassword,
  "[id]": userItem,
  "[id]/sessions": userSessions,
} = accountRoutes;

const activeRoots = () => db.user.count({ where: { is_root: true, is_active: true } });

test.each([
  [{ is_root: false }, { is_root: false }],
  [{ is_active: false }, { is_active: false }],
  [{ is_root: false }, { is_active: false }],
])("two concurrent changes %o and %o cannot leave the site without a root", async (first, second) => {
  for (let round = 0; round < 8; round += 1) {
    const one = await signInAs("root");
    const two = await signInAs("root");
    await db.user.updateMany({
      where: { id: { notIn: [one.user.id, two.user.id] } },
      data: { is_root: false },
    });
    const answers = await Promise.all([
      call(userItem, "PUT", { cookie: one.cookie, params: { id: String(two.user.id) }, body: first }),
      call(userItem, "PUT", { cookie: two.cookie, params: { id: String(one.user.id) }, body: second }),
    ]);
    expect(await activeRoots()).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // 401 or 403: the other request committed before this one read its session.
    expect([401, 403, 422]).toContain(refused[0]?.status);
  }
});

test("only active roots count, and an editor can always be deactivated", async () => {
  const { cookie, user } = await signInAs("root");
  const resting = await createTestUser({ is_root: true, is_active: false });
  const editor = await createTestUser();
  const change = (id: number, body: object) =>
    call(userItem, "PUT", { cookie, params: { id: String(id) }, body });
  expect((await change(resting.id, { is_root: false })).status).toBe(200);
  expect((await change(editor.id, { is_active: false })).status).toBe(200);
  expect((await change(user.id, { is_active: false })).status).toBe(422);
  expect(await activeRoots()).toBe(1);
});

test("SEC-011 a new password must be long and hard to guess, and a refusal gives reason and advice", async () => {
  const { cookie } = await signInAs("root");
  await createTestCompany({ name: "Ipê Consórcios", short_name: "Ipê" });
  const user = await createTestUser({ name: "Joaquina Albuquerque", email: "joaquina.a@example.com" });
  const set = async (password: unknown) => {
    const params = { id: String(user.id) };
    const { status, body } = await call(userItem, "PUT", { cookie, params, body: { password } });
    return status === 200 ? "ok" : body.errors.password?.[0];
  };
  expect(await set("aB3$xY7!qW9")).toBe("A senha deve ter no mínimo 12 caracteres.");
  expect(await set("🙂".repeat(11))).toBe("A senha deve ter no mínimo 12 caracteres.");
  expect(await set(`${"x9-Kq".repeat(26)}`)).toBe("A senha deve ter no máximo 128 caracteres.");
  for (const weak of [
    "123456789012",
    "password1234",
    "qwertyuiop[]",
    "aaaaaaaaaaaaaaaa",
    "abcabcabcabcabc",
    "Joaquina2026",
    "joaquinaalbuquerque",
    "joaquina.a@example.com",
    "ipeconsorcios",
    "IpêConsórcios1",
    "consorcio2026",
    "Senha@123456",
    "flamengo2026!",
  ]) {
    expect(await set(weak), weak).toMatch(/^Esta senha é fácil de adivinhar\. .*Use quatro ou mais palavras/);
  }
  for (const strong of ["girassol martelo nuvem 41", "çãé-漢字-alicate-7", `${randomPassword()}`]) {
    expect(await set(strong), strong).toBe("ok");
  }
  expect((await call(userPassword, "POST", { cookie, params: { id: String(user.id) } })).status).toBe(200);
});

test("checking the slowest password of 128 characters does not block the event loop", {
  tags: ["long"],
}, async () => {
  const owner = { name: "Ana", email: "ana@example.com", company: ["Ipê"] };
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
  }, 5);
  await findWeakness("P@$$w0rd".repeat(16), owner);
  clearInterval(beat);
  // A check in this thread would block all timers.
  expect(beats).toBeGreaterThan(2);
});

test("an account with an old password that is easy to guess can be changed", async () => {
  const user = await createTestUser({ password_hash: await hashPassword("123456") });
  const { cookie } = await signInAs("root");
  const params = { id: String(user.id) };
  expect((await call(userItem, "PUT", { cookie, params, body: { name: "Outro nome" } })).status).toBe(200);
});

test("the list of users counts only sessions that are still open", async () => {
  const { cookie, user } = await signInAs("root");
  const change = async (data: { expires_at: Date } | { last_seen_at: Date }) => {
    const { sid } = await mintSession(user.id);
    await db.session.update({ where: { id_hash: hashSecret(sid) }, data });
  };
  await change({ expires_at: new Date() });
  await change({ last_seen_at: new Date(Date.now() - 3 * 3600_000) });
  expect((await call(users, "GET", { cookie })).body.data).toMatchObject([{ id: user.id, sessions: 1 }]);
});

test("SEC-084 sessions end in the same transaction as the audit entry", async () => {
  const { cookie } = await signInAs("root");
  const editor = await createTestUser();
  await mintSession(editor.id);
  const end = () => call(userSessions, "DELETE", { cookie, params: { id: String(editor.id) } });
  const sessions = () => db.session.count({ where: { user_id: editor.id } });
  const entries = () => db.auditEntry.count({ where: { action: "end_sessions", entity_id: editor.id } });
  await pool().query(
    "ALTER TABLE audit_entries ADD CONSTRAINT broken CHECK (action <> 'end_sessions') NOT VALID",
  );
  try {
    expect((await end()).status).toBe(500);
    expect([await sessions(), await entries()]).toEqual([1, 0]);
  } finally {
    await pool().query("ALTER TABLE audit_entries DROP CONSTRAINT broken");
  }
  expect((await end()).status).toBe(200);
  expect([await sessions(), await entries()]).toEqual([0, 1]);
});
