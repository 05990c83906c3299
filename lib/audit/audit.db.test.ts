import { expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import * as letters from "@/app/api/contemplateds/export/route";
import * as subscriber from "@/app/api/newsletter/[id]/route";
import * as subscribersCsv from "@/app/api/newsletter/export/route";
import * as subscribers from "@/app/api/newsletter/route";
import * as users from "@/app/api/users/route";
import * as signIn from "@/app/auth/sign-in/route";
import { db } from "@/lib/db/client";
import { pool } from "@/lib/db/pool";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";

const entry = {
  user_name: "Ana",
  action: "sign_in",
  entity: "user",
  fields: ["name"],
  address: "203.0.113.7",
};

test("SEC-084 the trail can be neither changed, nor deleted from, nor emptied", async () => {
  const created_at = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const old = await db.auditEntry.create({ data: { ...entry, created_at } });
  await db.auditEntry.create({ data: entry });
  for (const sql of [
    "UPDATE audit_entries SET user_name = 'X'",
    "UPDATE audit_entries SET address = NULL WHERE created_at > now() - interval '1 day'",
    "UPDATE audit_entries SET address = '203.0.113.8'",
    `UPDATE audit_entries SET address = NULL, action = 'x' WHERE id = ${old.id}`,
    "DELETE FROM audit_entries",
    "DELETE FROM audit_entries WHERE false",
    "TRUNCATE audit_entries",
    "TRUNCATE users CASCADE",
  ]) {
    await expect(pool().query(sql), sql).rejects.toThrow("audit entries are never changed");
  }
  expect(await db.auditEntry.count()).toBe(2);
  const { rows } = await pool().query("SELECT forget_audit_addresses(10) AS count");
  expect(rows).toEqual([{ count: 1 }]);
});

test("SEC-084 exports are in the trail each time, subscriber lists once per user and hour", async () => {
  const ana = await signInAs("admin");
  const root = await signInAs("root");
  const look = (cookie: string) => call(subscribers, "GET", { cookie, query: "search=segredo" });
  await Promise.all(Array.from({ length: 6 }, () => look(ana.cookie)));
  await look(root.cookie);
  for (const routes of [subscribersCsv, subscribersCsv, letters]) {
    const { response } = await call(routes, "GET", { cookie: ana.cookie });
    await response.text();
  }
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ user_id, action, entity, fields }) => [user_id, action, entity, fields])).toEqual([
    [ana.user.id, "list", "subscriber", []],
    [root.user.id, "list", "subscriber", []],
    [ana.user.id, "export", "subscriber", []],
    [ana.user.id, "export", "subscriber", []],
    [ana.user.id, "export", "letter", []],
  ]);
  // Who looked more than an hour ago is noted again.
  const { user, cookie } = await signInAs("admin");
  const hourAgo = new Date(Date.now() - 61 * 60 * 1000);
  const looked = { user_id: user.id, user_name: user.name, action: "list", entity: "subscriber", fields: [] };
  await db.auditEntry.create({ data: { ...looked, created_at: hourAgo } });
  await look(cookie);
  await look(cookie);
  expect(await db.auditEntry.count({ where: { action: "list", user_id: user.id } })).toBe(2);
});

test("SEC-084 the trail names fields and numbers, never a person, a value or a secret", async () => {
  const { cookie } = await signInAs("root");
  const { id } = await make.createTestSubscriber({ email: "canario@example.com", name: "Canário" });
  await call(subscribers, "GET", { cookie, query: "search=canario@example.com" });
  await call(subscribersCsv, "GET", { cookie, query: "search=canario@example.com" });
  await call(subscriber, "DELETE", { cookie, params: { id: String(id) } });
  await call(users, "POST", {
    cookie,
    body: { name: "Novo", email: "canario2@example.com", is_root: false },
  });
  await call(signIn, "POST", { body: { email: "canario@example.com", password: "canario-senha" } });
  await call(config, "PUT", { cookie, body: { ...make.companyInput(), email: "canario3@example.com" } });
  const entries = await db.auditEntry.findMany();
  expect(entries.length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(entries)).not.toMatch(/can[aá]rio/i);
  for (const { fields } of entries) {
    for (const field of fields) expect(field).toMatch(/^[a-z_\d]+$/);
  }
});
