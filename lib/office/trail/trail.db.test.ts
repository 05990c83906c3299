import { expect, test } from "vitest";
import * as trail from "@/app/api/audit/route";
import * as config from "@/app/api/config/route";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import { routes as siteTexts } from "@/app/api/site-texts/[[...path]]/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as signIn from "@/app/auth/sign-in/route";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import * as make from "@/tests/factories";
import { call, dataOf, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";
import { type AuditWire, listActivity } from "./data";

const subscriber = newsletterTable["[id]"];
const subscribersCsv = newsletterTable.export;
const subscribers = newsletterTable[""];

const { export: letters } = letterRoutes;
const { item: partners } = routesOf("partners");
const { "[id]": user, "": users } = accountRoutes;

const siteText = siteTexts["[id]"];
const { item: faqItem } = routesOf("faqs");
const { item: testimonials } = routesOf("testimonials");

const entry = {
  user_name: "Ana",
  action: "sign_in",
  entity: "user",
  fields: ["name"],
  address: "203.0.113.7",
};

test("SEC-084 entries of the trail can be neither changed nor deleted, except to remove old addresses", async () => {
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

test("SEC-084 each export is in the trail, and each view of subscribers once per user and hour", async () => {
  const ana = await signInAs("admin");
  const root = await signInAs("root");
  const search = (cookie: string) => call(subscribers, "GET", { cookie, query: "search=segredo" });
  await Promise.all(Array.from({ length: 6 }, () => search(ana.cookie)));
  await search(root.cookie);
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
  // After an hour the access is recorded again.
  const { user, cookie } = await signInAs("admin");
  const hourAgo = new Date(Date.now() - 61 * 60 * 1000);
  const entry = { user_id: user.id, user_name: user.name, action: "list", entity: "subscriber", fields: [] };
  await db.auditEntry.create({ data: { ...entry, created_at: hourAgo } });
  await search(cookie);
  await search(cookie);
  expect(await db.auditEntry.count({ where: { action: "list", user_id: user.id } })).toBe(2);
});

test("SEC-084 the trail contains names of fields, but neither personal data nor secrets", async () => {
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
  const company = {
    ...make.companyInput(),
    email: "canario3@example.com",
    notify_email: "canario@example.com",
  };
  await call(config, "PUT", { cookie, body: make.companyInput() });
  await call(config, "PUT", { cookie, body: company });
  const testimonial = await make.createTestTestimonial({ name: "Antes", description: "Antes" });
  const words = { name: "Canário", description: "Canário", active: false };
  await call(testimonials, "PUT", { cookie, params: { id: String(testimonial.id) }, body: words });
  await call(testimonials, "DELETE", { cookie, params: { id: String(testimonial.id) } });
  const partner = await make.createTestPartner();
  const url_csv = "https://parceiro.example.com/cartas.csv?key=canario";
  await call(partners, "PUT", { cookie, params: { id: String(partner.id) }, body: { url_csv } });
  const staff = await make.createTestUser({ name: "Canário" });
  await call(user, "PUT", { cookie, params: { id: String(staff.id) }, body: { name: "Canário Novo" } });
  const entries = await db.auditEntry.findMany();
  expect(entries.length).toBeGreaterThanOrEqual(6);
  // The name that the trail does not store is shown while the record is in the trash.
  const deleted = await call(trail, "GET", { cookie, query: "action=delete&entity=testimonial" });
  expect(deleted.body.data).toMatchObject([{ entity: "testimonial", title: "Canário" }]);
  expect(JSON.stringify(entries)).not.toMatch(/can[aá]rio/i);
  for (const { fields } of entries) {
    for (const field of fields) expect(field).toMatch(/^[a-z_\d]+$/);
  }
});

test("the trail keeps old and new values of published content, truncated, with the record's name and address", async () => {
  const { cookie, user: root } = await signInAs("root");
  const faq = await make.createTestFaq({ question: "Como?", answer: "<p>Um <b>grupo</b> compra.</p>" });
  const params = { id: String(faq.id) };
  const long = `<p>${"palavra ".repeat(500)}fim</p>`;
  await call(faqItem, "PUT", { cookie, params, body: { question: "Como funciona?", active: false } });
  await call(faqItem, "PUT", { cookie, params, body: { answer: long } });
  await call(faqItem, "PUT", { cookie, params, body: { answer: long.replace("fim", "acabou") } });
  const answer = await call(trail, "GET", { cookie, query: `entity=faq&record=${faq.id}` });
  const entries = await dataOf<AuditWire[]>(answer);
  expect(entries).toHaveLength(3);
  const [third, second, first] = entries;
  expect(first).toMatchObject({
    ...{ user_name: root.name, action: "update", title: "Como funciona?" },
    href: `/iacontrol/faqs?edit=${faq.id}`,
    changes: { question: ["Como?", "Como funciona?"], active: [true, false] },
  });
  const [old, now] = (second?.changes.answer ?? []) as string[];
  expect(old).toBe("Um grupo compra.");
  expect(now).toMatch(/^palavra .{100,200}…$/);
  // The values are truncated around the difference.
  expect(third?.changes.answer).toEqual([
    expect.stringMatching(/^….+ fim$/),
    expect.stringMatching(/^….+ acabou$/),
  ]);

  await call(faqItem, "DELETE", { cookie, params });
  const gone = (await call(trail, "GET", { cookie, query: "action=delete" })).body.data;
  expect(gone).toMatchObject([{ action: "delete", title: "Como funciona?", href: null }]);
});

test("the trail is filtered by user, action, kind and days in São Paulo, and invalid filters return 200", async () => {
  const { cookie, user: root } = await signInAs("root");
  const at = (iso: string) => ({ ...entry, action: "create", entity: "faq", created_at: new Date(iso) });
  await db.auditEntry.create({ data: at("2026-11-20T02:59:00Z") });
  await db.auditEntry.create({ data: at("2026-11-20T03:00:00Z") });
  await db.auditEntry.create({ data: { ...at("2026-11-21T02:59:00Z"), user_id: root.id } });
  const total = async (query: string) => (await call(trail, "GET", { cookie, query })).body.meta.total;
  expect(await total("entity=faq")).toBe(3);
  expect(await total("from=2026-11-20&until=2026-11-20")).toBe(2);
  expect(await total("from=20/11/2026")).toBe(2);
  expect(await total("until=2026-11-19")).toBe(1);
  expect(await total(`user=${root.id}`)).toBe(1);
  expect(await total("entity=faq&action=update")).toBe(0);
  for (const action of ["list", "sign_in_failed", "confirm"])
    await db.auditEntry.create({ data: { ...entry, action } });
  expect([await total(""), await total("action=all"), await total("action=changes")]).toEqual([6, 6, 4]);
  for (const rubbish of ["user=x", "from=ontem", "record=1e9", "entity=%00", "until=9999-99-99"]) {
    expect([rubbish, (await call(trail, "GET", { cookie, query: rubbish })).status]).toEqual([rubbish, 200]);
  }
});

test("the latest activity shows each changed record of published content once, without exports, accounts and sign-ins", async () => {
  const { cookie, user: ana } = await signInAs("admin");
  const faq = await make.createTestFaq({ question: "Antes?" });
  for (const question of ["Entre?", "Depois?"])
    await call(faqItem, "PUT", { cookie, params: { id: String(faq.id) }, body: { question } });
  await call(subscribersCsv, "GET", { cookie });
  await db.auditEntry.create({ data: { ...entry, user_id: ana.id } });
  await db.auditEntry.create({ data: { ...entry, action: "update", entity: "user", entity_id: ana.id } });
  const shown = await listActivity(5);
  expect(shown).toMatchObject([{ user_name: ana.name, action: "update", entity: "faq", title: "Depois?" }]);
  expect(Object.keys(shown[0] ?? {})).not.toContain("address");

  // A deleted partner's row remains, but no screen opens it.
  const { cookie: rootCookie } = await signInAs("root");
  const partner = await make.createTestPartner({ name: "Zeta" });
  await call(siteText, "PUT", { cookie, params: { id: "5" }, body: { title: "Hábitos" } });
  await call(partners, "DELETE", { cookie: rootCookie, params: { id: String(partner.id) } });
  expect(await listActivity(2)).toMatchObject([
    { action: "delete", title: "Zeta", href: null },
    { title: "Hábitos da casa (/quem-somos)", href: "/iacontrol/texts?edit=5" },
  ]);
});
