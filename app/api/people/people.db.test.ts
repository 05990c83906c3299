import { expect, test } from "vitest";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import { personHash } from "@/lib/people/erasures/erased";
import { db } from "@/lib/platform/db/client";
import { createTestPost, createTestSubscriber, createTestUser, PASSWORD } from "@/tests/factories";
import { AS_BROWSER, call, mintSession, signInAs } from "@/tests/http";
import { giveTwoFactor } from "@/tests/two-factor";
import * as signIn from "../../auth/sign-in/route";

const { erase, export: exported } = peopleRoutes;

const email = "ana@example.com";

test("SEC-082 root exports all data about a person as one JSON file", async () => {
  const { cookie, user } = await signInAs("root");
  const subscriber = await createTestSubscriber({ email, name: "Ana", phone: "5511912345678" });
  await db.mail.create({ data: { kind: "newsletter_leave", recipient: email, content: "selado" } });
  const { status, body, response } = await call(exported, "POST", {
    cookie,
    body: { email: " ANA@example.com" },
  });
  expect(status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="dados-[\d-]+\.json"$/);
  expect(body.data).toMatchObject({
    email,
    exported_at: expect.any(String),
    subscriber: JSON.parse(JSON.stringify(subscriber)),
    staff: null,
    mails: [{ kind: "newsletter_leave", status: "queued" }],
  });
  expect(JSON.stringify(body)).not.toContain("selado");
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "export_person" } });
  expect(entry).toMatchObject({ user_id: user.id, entity: "person", entity_id: subscriber.id });
  expect(entry.fields).toEqual(["subscriber", "mails"]);
});

test("SEC-082 root erases a person: subscriber and queued mails; a keyed hash remains", async () => {
  const { cookie } = await signInAs("root");
  await createTestSubscriber({ email });
  await db.mail.create({ data: { kind: "newsletter_leave", recipient: email, content: "x" } });
  const { status, body } = await call(erase, "POST", { cookie, body: { email } });
  expect([status, body]).toEqual([
    200,
    { message: "Dados apagados com sucesso!", erased: ["subscriber", "mails"] },
  ]);
  expect([await db.subscriber.count(), await db.mail.count()]).toEqual([0, 0]);
  expect(await db.erasedPerson.count({ where: { email_hash: personHash(email) } })).toBe(1);
  expect((await call(erase, "POST", { cookie, body: { email } })).status).toBe(404);
  expect((await call(exported, "POST", { cookie, body: { email } })).status).toBe(404);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain(email);
});

test("SEC-082 erasing staff deletes the account's data and keeps the name on their posts and audit entries", async () => {
  const { cookie } = await signInAs("root");
  const user = await createTestUser({ name: "Bia", email: "bia@example.com" });
  await mintSession(user.id);
  await call(signIn, "POST", { headers: AS_BROWSER, body: { email: user.email, password: PASSWORD } });
  await createTestPost({ user_id: user.id });
  await giveTwoFactor(user);
  const bond = { issuer: "https://id.example.com", subject: "bia" };
  await db.identity.create({ data: { ...bond, user_id: user.id, email: user.email } });
  expect((await call(erase, "POST", { cookie, body: { email: user.email } })).status).toBe(409);
  await db.user.update({ where: { id: user.id }, data: { is_active: false } });
  const { body } = await call(exported, "POST", { cookie, body: { email: user.email } });
  expect(body.data.staff).toMatchObject({ name: "Bia", sign_in_addresses: [{ address: "203.0.113.7" }] });
  expect(JSON.stringify(body)).not.toMatch(/argon2|id_hash|secret|code_hash/);
  expect(body.data.staff).toMatchObject({
    two_factor: { created_at: expect.any(String) },
    identities: [bond],
  });
  expect(body.data.staff).toMatchObject({ known_devices: [{ last_seen_at: expect.any(String) }] });
  const { erased } = (await call(erase, "POST", { cookie, body: { email: user.email } })).body;
  expect(erased).toEqual(["staff", "mails"]);
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    name: "Bia",
    email: `removido-${user.id}@invalid`,
    is_active: false,
  });
  expect(await db.session.count({ where: { user_id: user.id } })).toBe(0);
  expect(await db.signInAddress.count({ where: { user_id: user.id } })).toBe(0);
  expect(await db.knownDevice.count({ where: { user_id: user.id } })).toBe(0);
  expect(await Promise.all([db.twoFactor.count(), db.recoveryCode.count(), db.identity.count()])).toEqual([
    0, 0, 0,
  ]);
  expect(await db.auditEntry.count({ where: { user_id: user.id, user_name: "Bia" } })).toBe(2);
});

test("SEC-082 only root exports and erases; an incomplete e-mail is refused", async () => {
  const { cookie } = await signInAs("admin");
  const root = await signInAs("root");
  for (const routes of [exported, erase]) {
    expect((await call(routes, "POST", { body: { email } })).status).toBe(401);
    expect((await call(routes, "POST", { cookie, body: { email } })).status).toBe(403);
    const { status, body } = await call(routes, "POST", { cookie: root.cookie, body: { email: "ana@" } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  }
});
