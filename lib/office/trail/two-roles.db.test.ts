import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import * as signIn from "@/app/auth/sign-in/route";
import * as newsletter from "@/app/web/newsletter/route";
import { prepareCounting } from "@/lib/office/analytics/salts";
import { countView, flushStatistics } from "@/lib/office/analytics/views";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { createPartnerOf, csv, importText, lines } from "@/tests/imports";
import { routesOf } from "@/tests/routes";

const subscribers = newsletterTable[""];

const { retention } = jobs;

const { item: faqItem, list: faqs } = routesOf("faqs");

const ownerUrl = process.env.DATABASE_URL ?? "";
const role = `ipe_app_test_${process.pid}`;
const secret = "senha-do-papel-de-teste";
const script = readFileSync("deploy/two-roles.sql", "utf8").replaceAll("ipe_app", role);

// The pool has no connection yet, so from here on the application does not connect as the owner.
beforeAll(async () => {
  await asOwner(`CREATE ROLE ${role} LOGIN PASSWORD '${secret}'`);
  await asOwner(script);
  const url = new URL(ownerUrl);
  Object.assign(url, { username: role, password: secret });
  pool().options.connectionString = url.href;
});

afterAll(async () => {
  await pool().end();
  await asOwner(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test("SEC-084 the application works under its own role", async () => {
  const { rows } = await pool().query("SELECT current_user AS role");
  expect(rows).toEqual([{ role }]);
  const { cookie, user } = await signInAs("root");
  const body = { email: user.email, password: make.PASSWORD };
  expect((await call(signIn, "POST", { body })).status).toBe(200);
  const created = await call(faqs, "POST", { cookie, body: make.faqInput() });
  expect(created.status).toBe(201);
  const params = { id: String(created.body.data.id) };
  expect((await call(faqItem, "PUT", { cookie, params, body: { question: "Nova?" } })).status).toBe(200);
  expect((await call(faqItem, "DELETE", { cookie, params })).status).toBe(200);
  expect((await call(newsletter, "POST", { body: { email: "ana@example.com" } })).status).toBe(201);
  expect((await call(subscribers, "GET", { cookie })).body.meta.total).toBe(1);
  const partner = await createPartnerOf("https://parceiro.example.com/cartas.csv");
  expect(await importText(partner.id, csv(lines(3)))).toMatchObject({ status: "imported", created: 3 });
  await prepareCounting();
  const headers = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  countView({ method: "GET", path: "/", address: () => "203.0.113.7", headers, trustedProxy: 0 });
  await flushStatistics();
  expect(await db.visitor.count()).toBe(1);
  const authorization = `Bearer ${process.env.CRON_SECRET}`;
  expect((await call(retention, "POST", { headers: { authorization } })).status).toBe(200);
});

test("SEC-084 the application's own role can change neither the trail nor the schema", async () => {
  await db.auditEntry.create({ data: { user_name: "Ana", action: "create", entity: "faq", fields: [] } });
  for (const sql of [
    "UPDATE audit_entries SET address = NULL",
    "DELETE FROM audit_entries",
    "TRUNCATE audit_entries",
    "DELETE FROM _prisma_migrations",
  ]) {
    await expect(pool().query(sql), sql).rejects.toMatchObject({ code: "42501" });
  }
  for (const sql of [
    "ALTER TABLE audit_entries DISABLE TRIGGER ALL",
    "DROP TRIGGER audit_entries_append_only ON audit_entries",
    "SET session_replication_role = replica",
    "CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  ]) {
    await expect(pool().query(sql), sql).rejects.toMatchObject({ code: "42501" });
  }
  expect(await db.auditEntry.count()).toBe(1);
});
