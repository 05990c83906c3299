import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes as letterRoutesTable } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { privacyPolicy } from "@/lib/content/site/privacy";
import { appendErasures, readErasures } from "@/lib/people/erasures/file";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { mailFolder } from "@/lib/platform/mail/files";
import { lettersEpoch } from "@/lib/trade/letters/data";
import { createTestPartner, createTestSubscriber, createTestUser } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { csv, importText, lines, storedLetters } from "@/tests/imports";
import { applyRetention, retentionStatements } from "./data";

const historyRoutes = letterRoutesTable["[id]/history"];
const letterRoutes = publicTable["contemplated/[id]"];

const { "": staffLetters } = letterRoutesTable;
const { retention: routes } = jobs;

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30.5 * DAY;
const ago = (ms: number) => new Date(Date.now() - ms);
const dayAgo = (days: number) =>
  new Date(
    `${ago(days * DAY)
      .toISOString()
      .slice(0, 10)}T00:00:00Z`,
  );

async function removed() {
  const counts = await applyRetention();
  if (!counts) throw new Error("another run holds the lock");
  return counts;
}

test("SEC-082 subscribers are deleted 24 months after their last sign-up, not their first", async () => {
  const old = await createTestSubscriber({ created_at: ago(30 * MONTH), last_sign_up_at: ago(25 * MONTH) });
  const back = await createTestSubscriber({ created_at: ago(30 * MONTH), last_sign_up_at: ago(23 * MONTH) });
  expect((await removed()).subscribers).toBe(1);
  const left = await db.subscriber.findMany({ select: { id: true } });
  expect(left).toEqual([{ id: back.id }]);
  expect(old.id).not.toBe(back.id);
});

test("SEC-082 alerts are deleted 12 months after they were confirmed, and unconfirmed ones after a week", async () => {
  const alert = { consent_text: "x", consent_source: "/" };
  await db.alert.createMany({
    data: [
      { ...alert, email: "over", created_at: ago(13 * MONTH), confirmed_at: ago(13 * MONTH) },
      { ...alert, email: "counts", created_at: ago(13 * MONTH), confirmed_at: ago(11 * MONTH) },
      { ...alert, email: "forgotten", created_at: ago(8 * DAY) },
      { ...alert, email: "unconfirmed", created_at: ago(6 * DAY) },
    ],
  });
  expect((await removed()).alerts).toBe(2);
  const left = await db.alert.findMany({ select: { email: true }, orderBy: { id: "asc" } });
  expect(left).toEqual([{ email: "counts" }, { email: "unconfirmed" }]);
});

test("SEC-082 hashes of a notified mailbox are deleted on the second day after the mail", async () => {
  const today = fromIsoDate(todayInSaoPaulo()).getTime();
  await db.alertPerson.createMany({
    data: [0, 1, 2].map((days) => {
      const told_on = new Date(today - days * DAY);
      return { email_hash: `${days}`, mailbox_hash: `${days}`, told_on, told_at: told_on };
    }),
  });
  expect((await removed()).alert_people).toBe(1);
  const left = await db.alertPerson.findMany({ select: { email_hash: true }, orderBy: { id: "asc" } });
  expect(left).toEqual([{ email_hash: "0" }, { email_hash: "1" }]);
});

test("SEC-082 statistics are deleted after 13 months, and a day's salt and address hashes after the day", async () => {
  for (const [days, hash] of [
    [420, "old"],
    [300, "kept"],
    [0, "today"],
  ] as const) {
    const day = dayAgo(days);
    await db.visitor.create({ data: { day, visitor_hash: hash, address_hash: "a", country: "BR" } });
    await db.pageViews.create({ data: { day, path: "/" } });
    await db.whatsappClick.create({ data: { day, page: "/" } });
    await db.vital.create({ data: { day, page: "/", metric: "lcp", bucket: 12 } });
    await db.policyReport.create({ data: { day, page: "/", policy: "script-src" } });
  }
  await db.visitSalt.createMany({
    data: [
      { day: dayAgo(2), salt: "x" },
      { day: dayAgo(-1), salt: "y" },
    ],
  });
  expect(await removed()).toMatchObject({
    visitors: 1,
    page_views: 1,
    whatsapp_clicks: 1,
    vitals: 1,
    policy_reports: 1,
    visit_salts: 1,
    visitor_addresses: 1,
  });
  const visitors = await db.visitor.findMany({ orderBy: { day: "asc" } });
  expect(visitors.map(({ visitor_hash, address_hash }) => [visitor_hash, address_hash])).toEqual([
    ["kept", null],
    ["today", "a"],
  ]);
});

test("SEC-082 expired and idle sessions are deleted, and sign-in addresses after 30 days", async () => {
  const { id: user_id } = await createTestUser();
  const session = { user_id, idle_seconds: 7200, remember: false, address: "203.0.113.7" };
  await db.session.createMany({
    data: [
      { ...session, id_hash: "expired", expires_at: ago(1000) },
      { ...session, id_hash: "idle", expires_at: ago(-DAY), last_seen_at: ago(3 * 60 * 60 * 1000) },
      { ...session, id_hash: "live", expires_at: ago(-DAY) },
    ],
  });
  await db.signInAddress.createMany({
    data: [
      { user_id, address: "203.0.113.7", last_signed_in_at: ago(31 * DAY) },
      { user_id, address: "203.0.113.8", last_signed_in_at: ago(29 * DAY) },
    ],
  });
  expect(await removed()).toMatchObject({ sessions: 2, sign_in_addresses: 1 });
  expect(await db.session.findMany({ select: { id_hash: true } })).toEqual([{ id_hash: "live" }]);
});

test("SEC-082 mailed links are deleted when they expire, and known browsers after 13 months", async () => {
  const { id: user_id, email } = await createTestUser();
  const link = { user_id, email, purpose: "recover" as const };
  await db.accountLink.createMany({
    data: [
      { ...link, token_hash: "over", expires_at: ago(1000) },
      { ...link, token_hash: "acts", expires_at: ago(-DAY) },
    ],
  });
  await db.knownDevice.createMany({
    data: [
      { user_id, device_hash: "old", last_seen_at: ago(14 * MONTH) },
      { user_id, device_hash: "kept", last_seen_at: ago(12 * MONTH) },
    ],
  });
  expect(await removed()).toMatchObject({ account_links: 1, known_devices: 1 });
  expect(await db.accountLink.findMany({ select: { token_hash: true } })).toEqual([{ token_hash: "acts" }]);
  expect(await db.knownDevice.findMany({ select: { device_hash: true } })).toEqual([{ device_hash: "kept" }]);
});

test("SEC-082 import runs are deleted after 12 months, except a partner's latest and latest successful one", async () => {
  const { id: partner_id } = await createTestPartner();
  const run = (status: "imported" | "failed" | "running", months: number) =>
    db.importRun.create({ data: { partner_id, source: "url", status, started_at: ago(months * MONTH) } });
  const gone = await run("imported", 20);
  const good = await run("imported", 16);
  const failed = await run("failed", 15);
  const latest = await run("failed", 14);
  expect((await removed()).import_runs).toBe(2);
  const left = await db.importRun.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  expect(left).toEqual([{ id: good.id }, { id: latest.id }]);
  expect([gone.id, failed.id]).not.toContain(latest.id);
});

test("letters' histories and notices of partners are deleted after 12 months", async () => {
  const { id: partner_id } = await createTestPartner();
  await db.letterEvent.createMany({
    data: [13, 11].map((months) => ({ letter_id: 1, kind: "withdrawn", at: ago(months * MONTH) })),
  });
  await db.partnerNotice.createMany({
    data: [13, 11].map((months) => {
      const at = ago(months * MONTH);
      return { partner_id, cause: "failed", day: at, created_at: at };
    }),
  });
  expect(await removed()).toMatchObject({ letter_events: 1, partner_notices: 1 });
});

test("confirmations of letters are deleted after 12 months", async () => {
  const { id: partner_id } = await createTestPartner();
  await importText(partner_id, csv(lines(2)));
  const { id: user_id } = await createTestUser();
  const [old, recent] = await storedLetters(partner_id);
  await db.letterConfirmation.createMany({
    data: [
      { letter_id: old?.id ?? 0, confirmed_on: dayAgo(400), evidence: "phone", user_id },
      { letter_id: recent?.id ?? 0, confirmed_on: dayAgo(300), evidence: "phone", user_id },
    ],
  });
  const epoch = await lettersEpoch();
  expect((await removed()).letter_confirmations).toBe(1);
  expect(await lettersEpoch()).toBe(epoch);
  expect(await db.letterConfirmation.findMany({ select: { letter_id: true } })).toEqual([
    { letter_id: recent?.id },
  ]);
});

test("SEC-082 rate limits are deleted once they have expired", async () => {
  await db.rateLimit.createMany({
    data: [
      { key: "newsletter:203.0.113.7", points: 1, expire: BigInt(Date.now() - 1000) },
      { key: "newsletter:203.0.113.8", points: 1, expire: BigInt(Date.now() + 60_000) },
    ],
  });
  expect((await removed()).rate_limits).toBe(1);
  expect(await db.rateLimit.count()).toBe(1);
});

test("SEC-082 mails and their .eml files are deleted after 90 days, and hashes of erased people after 24 months", async () => {
  const mail = { kind: "newsletter_leave", recipient: "ana@example.com", status: "sent" as const };
  await db.mail.createMany({
    data: [
      { ...mail, created_at: ago(91 * DAY) },
      { ...mail, created_at: ago(89 * DAY) },
    ],
  });
  await db.erasedPerson.createMany({
    data: [
      { email_hash: "old", erased_at: ago(25 * MONTH) },
      { email_hash: "kept", erased_at: ago(23 * MONTH) },
    ],
  });
  await mkdir(mailFolder(), { recursive: true });
  for (const [name, days] of [
    ["9001-newsletter_leave.eml", 91],
    ["9002-newsletter_leave.eml", 1],
    ["outro.txt", 400],
  ] as const) {
    const file = join(mailFolder(), name);
    await writeFile(file, "x");
    await utimes(file, ago(days * DAY), ago(days * DAY));
  }
  expect(await removed()).toMatchObject({ mails: 1, erased_people: 1, mail_files: 1 });
  expect((await readdir(mailFolder())).sort()).toEqual(["9002-newsletter_leave.eml", "outro.txt"]);
});

test("SEC-082 readers ignore erasures over 24 months old, and retention deletes them", async () => {
  const { BACKUP_DIR } = env();
  const [old, kept] = [25, 23].map((months) => {
    return {
      email_hash: `${months}`.padEnd(43, "x"),
      key_id: "0".repeat(16),
      erased_at: ago(months * MONTH),
    };
  });
  if (!old || !kept) throw new Error("two entries");
  await rm(BACKUP_DIR, { recursive: true, force: true });
  await appendErasures(BACKUP_DIR, [old, kept]);
  expect(await readErasures(BACKUP_DIR)).toEqual([kept]);
  expect((await removed()).erasures).toBe(1);
  const list = join(BACKUP_DIR, "erasures");
  expect(await readFile(list, "utf8")).toBe(
    `${kept.erased_at.toISOString()} ${kept.key_id} ${kept.email_hash}\n`,
  );
  expect((await stat(list)).mode & 0o777).toBe(0o600);
  expect((await removed()).erasures).toBe(0);
});

test("SEC-082 addresses in the audit trail are deleted after 12 months, and the rest of an entry is kept", async () => {
  const entry = {
    user_name: "Ana",
    action: "sign_in",
    entity: "user",
    fields: ["x"],
    address: "203.0.113.7",
  };
  const old = await db.auditEntry.create({ data: { ...entry, created_at: ago(13 * MONTH) } });
  const recent = await db.auditEntry.create({ data: { ...entry, created_at: ago(11 * MONTH) } });
  expect((await removed()).audit_addresses).toBe(1);
  expect(await db.auditEntry.findUniqueOrThrow({ where: { id: old.id } })).toEqual({ ...old, address: null });
  expect(await db.auditEntry.findUniqueOrThrow({ where: { id: recent.id } })).toEqual(recent);
});

test("letters withdrawn over 24 months ago keep their row and their id, and lose their instalments", async () => {
  const partner = await createTestPartner({});
  const five = lines(5).map((line, index) => ({ ...line, code: index === 4 ? "" : line.code }));
  await importText(partner.id, csv(five));
  const before = await storedLetters(partner.id);
  await importText(partner.id, csv(five.slice(0, 1)), { force: true });
  const [live, old, recent, other, uncoded] = before.map(({ id }) => id);
  const withdraw = (ids: unknown[], months: number) =>
    pool().query("UPDATE letters SET withdrawn_at = now() - make_interval(months => $2) WHERE id = ANY($1)", [
      ids,
      months,
    ]);
  await withdraw([old, other, uncoded], 25);
  await withdraw([recent], 23);
  const epoch = await lettersEpoch();
  expect((await removed()).withdrawn_letters).toBe(3);
  expect((await removed()).withdrawn_letters).toBe(0);
  expect(await lettersEpoch()).toBe(epoch);
  const planOf = async () =>
    (await storedLetters(partner.id)).map(({ id, installments }) => [id, installments.length]);
  expect(await planOf()).toEqual([
    ...[
      [live, 1],
      [old, 0],
      [recent, 1],
    ],
    ...[
      [other, 0],
      [uncoded, 0],
    ],
  ]);
  // The page is 410, not 404, and staff still find the letter.
  const statusOf = async (id = 0) => (await call(letterRoutes, "GET", { params: { id: String(id) } })).status;
  expect([await statusOf(live), await statusOf(old), await statusOf(2_000_000_000)]).toEqual([200, 410, 404]);
  const { cookie } = await signInAs("admin");
  const listed = await call(staffLetters, "GET", { cookie, query: "status=withdrawn" });
  expect(listed.body.data.map(({ id }) => id).sort()).toEqual([old, recent, other, uncoded].sort());
  // Letters that return keep their ids, and get the current figures of the file.
  await importText(partner.id, csv(five));
  expect(await storedLetters(partner.id)).toEqual(before);
  const history = await call(historyRoutes, "GET", { cookie, params: { id: String(old) } });
  expect(history.status).toBe(200);
});

test("more than one batch of withdrawn letters is processed in one run", async () => {
  const partner = await createTestPartner({});
  await importText(partner.id, csv(lines(2100)));
  await pool().query("UPDATE letters SET withdrawn_at = now() - interval '3 years'");
  expect((await removed()).withdrawn_letters).toBe(2100);
});

test("more than one batch is deleted in one run", async () => {
  await pool().query(
    "INSERT INTO rate_limits (key, points, expire) SELECT 'newsletter:' || n, 1, 1 FROM generate_series(1, 2500) AS n",
  );
  expect((await removed()).rate_limits).toBe(2500);
});

test("of two concurrent processes only one runs the job", async () => {
  const client = await pool().connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('retention'))");
    expect(await applyRetention()).toBeNull();
    await client.query("SELECT pg_advisory_unlock(hashtext('retention'))");
  } finally {
    client.release();
  }
  expect(await applyRetention()).not.toBeNull();
});

test("SEC-082 unchanged inquiries and their codes are deleted after 24 months, and other codes after 90 days", async () => {
  const made = { source: "form", phone: "5511912345678", created_at: ago(40 * MONTH) };
  const old = await db.inquiry.create({ data: { ...made, updated_at: ago(25 * MONTH) } });
  const kept = await db.inquiry.create({ data: { ...made, updated_at: ago(23 * MONTH) } });
  await db.referenceCode.createMany({
    data: [
      { code: "000001", page: "/", created_at: ago(91 * DAY) },
      { code: "000002", page: "/", created_at: ago(89 * DAY) },
      { code: "000003", page: "/", created_at: ago(20 * MONTH), inquiry_id: old.id },
      { code: "000004", page: "/", created_at: ago(20 * MONTH), inquiry_id: kept.id },
    ],
  });
  expect(await removed()).toMatchObject({ inquiries: 1, reference_codes: 1 });
  expect(await db.inquiry.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
  const codes = await db.referenceCode.findMany({ select: { code: true }, orderBy: { code: "asc" } });
  expect(codes).toEqual([{ code: "000002" }, { code: "000004" }]);
});

test("the scheduler's route requires the secret and returns a result for each kind", async () => {
  expect((await call(routes, "POST")).status).toBe(401);
  const { status, body } = await call(routes, "POST", {
    headers: { authorization: `Bearer ${env().CRON_SECRET}` },
  });
  const names = [
    ...Object.keys(retentionStatements),
    "inquiries",
    "audit_addresses",
    "withdrawn_letters",
    "mail_files",
    "erasures",
    "trash",
  ];
  expect([status, Object.keys(body.removed)]).toEqual([200, names]);
});

test("the privacy policy states the retention terms", () => {
  const company = { name: "Ipê", email: "a@example.com" } as Parameters<typeof privacyPolicy>[0];
  const text = JSON.stringify(privacyPolicy(company));
  for (const promise of [
    "24 meses após a sua última inscrição",
    "por 90 dias",
    "apagado em 7 dias",
    "12 meses após a confirmação",
    "por 24 meses.",
    "por 13 meses, o primeiro resultado",
    "os totais, por 13 meses",
    "por 24 meses após a última mudança",
    "por 90 dias, se não virar um atendimento",
    "apagado no dia seguinte",
    "na noite seguinte",
    "os endereços, por 30 dias",
    "por 13 meses após a última entrada",
    "registro é apagado após 12 meses",
  ]) {
    expect(text).toContain(promise);
  }
});
