import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { endAlerts } from "@/lib/people/alerts/mutations";
import { erasePerson } from "@/lib/people/personal-data/mutations";
import { leaveNewsletter, subscribe } from "@/lib/people/subscribers/mutations";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { HTML_VERSION } from "@/lib/platform/html/stored";
import { isBackupRunning, releaseImage } from "@/lib/platform/storage/release";
import { store } from "@/lib/platform/storage/store";
import { listMigrations } from "@/scripts/lib/migrations.mjs";
import { contentOf, createDatabase, query, runScript, temporaryFolder } from "@/tests/backups";
import {
  createTestFaq,
  createTestPost,
  createTestProduct,
  createTestSubscriber,
  createTestUser,
} from "@/tests/factories";
import { saveImage } from "@/tests/harness/save-image";
import { mintSession } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { verifyBackup } from "./archive-reader";
import { ArchiveWriter } from "./archive-writer";
import { writeBackup } from "./backup";

const polling = { timeout: 20_000, interval: 50 };

async function createImage(): Promise<string> {
  return saveImage(
    await sharp({ create: { width: 700, height: 300, channels: 3, background: "#1f6b4a" } })
      .png()
      .toBuffer(),
  );
}

async function createContent() {
  const image = await createImage();
  const user = await createTestUser({ is_root: true });
  await mintSession(user.id);
  // With the current HTML_VERSION: a restore, like a migration, sanitises the HTML of older versions again.
  const title = "Tab\there, \\ and\nline";
  await createTestPost({ image, user_id: user.id, title });
  await query(env().DATABASE_URL, "UPDATE posts SET html_version = $1", [HTML_VERSION]);
  const product = await createTestProduct({ image: await createImage() });
  const partner = await createRatedPartner();
  const administrator = await createTestAdministrator();
  for (let n = 0; n < 20; n += 1) {
    await createTestLetter({ partner_id: partner.id, administrator_id: administrator.id });
  }
  return { image, product };
}

const uploadsFolder = () => path.join(env().DATA_DIR, "uploads");

async function backUp(url = env().DATABASE_URL): Promise<string> {
  const to = path.join(temporaryFolder(), "backup.tar");
  await writeBackup({ url, to, store: store(), allowEmpty: true });
  return to;
}

async function restore(from: string, url: string, settings: Record<string, string> = {}) {
  const data = temporaryFolder();
  const result = await runScript("restore", ["--from", from], {
    DATABASE_URL: url,
    DATA_DIR: data,
    ...settings,
  });
  return { ...result, data, uploads: path.join(data, "uploads") };
}

const tablesOf = (url: string) => query(url, "SELECT FROM pg_tables WHERE schemaname = 'public'");
const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

test("F28 content, uploads and ids are equal after a restore, despite writes and deletions during the backup", async () => {
  const { product } = await createContent();
  const to = path.join(temporaryFolder(), "backup.tar");
  let before: Record<string, string[]> = {};
  let stored: string[] = [];
  let writing = true;
  const writer = (async () => {
    // Two records written in one transaction: a backup contains both or neither.
    for (let n = 0; writing; n += 1) {
      await db.$transaction([
        db.faq.create({ data: { question: `pair ${n}`, answer: "" } }),
        db.administrator.create({ data: { name: `pair ${n}` } }),
      ]);
    }
  })();
  const concurrent = await writeBackup({
    url: env().DATABASE_URL,
    to,
    store: store(),
    onSnapshot: async () => {
      stored = filesOf(uploadsFolder());
      expect(await isBackupRunning()).toBe(true);
      await db.product.delete({ where: { id: product.id } });
      await releaseImage(product.image);
      await createTestProduct({ image: await createImage() });
    },
  });
  writing = false;
  await writer;
  expect(statSync(to).mode & 0o777).toBe(0o600);
  before = await contentOf(env().DATABASE_URL);

  const url = await createDatabase();
  const { code, output, uploads } = await restore(to, url);
  expect(output).toMatch(/Restored .* rows in \d+ tables and \d+ files .* s per GB/);
  expect(code).toBe(0);
  const after = await contentOf(url);
  const pairs = (rows: string[] = []) => rows.filter((row) => row.includes("pair ")).length;
  expect(pairs(after.faqs)).toBe(pairs(after.administrators));
  for (const table of ["users", "posts", "letters", "partners", "banner_types"]) {
    expect(after[table], table).toEqual(before[table]);
  }
  // The product is that of the snapshot, with all its files, and not the newer one.
  expect(after.products?.join()).toContain(product.image);
  expect(after.products).toHaveLength(1);
  expect(filesOf(uploads)).toEqual(expect.arrayContaining(stored));
  for (const name of stored.filter((file) => existsSync(path.join(uploadsFolder(), file)))) {
    expect(readFileSync(path.join(uploads, name))).toEqual(readFileSync(path.join(uploadsFolder(), name)));
  }
  expect(await query(url, "SELECT FROM sessions")).toEqual([]);
  // New ids continue after the restored ones.
  const [next] = await query<{ id: number }>(url, "SELECT nextval('letters_id_seq')::int AS id");
  const [highest] = await query<{ id: number }>(url, "SELECT max(id) AS id FROM letters");
  expect(next?.id).toBeGreaterThan(highest?.id ?? 0);
  expect(concurrent.manifest.tables.find((table) => table.name === "letters")?.rows).toBe(20);
  // The deletion that waited for the backup is complete.
  await expect.poll(() => existsSync(path.join(uploadsFolder(), product.image ?? "")), polling).toBe(false);
});

test("F28 a file that is damaged, truncated or not a backup is refused before anything is written", async () => {
  await createContent();
  const whole = await backUp();
  const url = await createDatabase();
  const bytes = readFileSync(whole);
  const damaged = path.join(temporaryFolder(), "backup.tar");
  const samples: [Buffer, RegExp][] = [
    [
      Buffer.concat([bytes.subarray(0, 5000), Buffer.from([(bytes[5000] ?? 0) ^ 1]), bytes.subarray(5001)]),
      /is damaged/,
    ],
    [bytes.subarray(0, bytes.length - 1), /is truncated/],
    [bytes.subarray(0, bytes.length / 2), /is truncated/],
    [Buffer.concat([bytes.subarray(0, 1024), bytes.subarray(2048)]), /is damaged/],
    [Buffer.from("SELECT 1;"), /not a backup/],
    [Buffer.alloc(0), /not a backup/],
  ];
  for (const [content, reason] of samples) {
    writeFileSync(damaged, content);
    await expect(verifyBackup(damaged)).rejects.toThrow(reason);
  }
  for (const [content, reason] of samples.slice(0, 2)) {
    writeFileSync(damaged, content);
    const { code, output, uploads } = await restore(damaged, url);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(filesOf(uploads)).toEqual([]);
  }
  expect(await tablesOf(url)).toEqual([]);
});

test("F28 a restore into a database with content is refused", async () => {
  await createTestFaq({ question: "mine" });
  const file = await backUp();
  const before = await contentOf(env().DATABASE_URL);
  const { code, output } = await restore(file, env().DATABASE_URL);
  expect([code, output]).toEqual([1, expect.stringMatching(/has content already \(table faqs\)/)]);
  expect(await contentOf(env().DATABASE_URL)).toEqual(before);
});

test("F28 a part larger than its table in the manifest is refused", async () => {
  const file = path.join(temporaryFolder(), "bomb.tar");
  const archive = await ArchiveWriter.open(file);
  const bomb = await archive.add("tables/faqs/000000.copy.gz", gzipSync(Buffer.alloc(200 * 1024 * 1024)));
  const migrations = listMigrations();
  const faqs = { name: "faqs", columns: ["question"], rows: 1, bytes: 100, parts: [bomb] };
  const manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    migrations,
    tables: [faqs],
    sequences: [],
    uploads: [],
  };
  await archive.add("manifest.json", Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
  const url = await createDatabase();
  const { code, output } = await restore(file, url);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("Table faqs of the backup is longer than its manifest says"),
  ]);
  expect(output).toContain("Nothing was restored.");
});

test("F28 a backup from a newer version is refused", async () => {
  const insert = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
                  VALUES ('newer', '', '29990101000000_newer', now())`;
  await query(env().DATABASE_URL, insert);
  const file = await backUp().finally(() =>
    query(env().DATABASE_URL, "DELETE FROM _prisma_migrations WHERE id = 'newer'"),
  );
  const url = await createDatabase();
  const { code, output } = await restore(file, url);
  expect([code, output]).toEqual([1, expect.stringMatching(/newer version .*29990101000000_newer/)]);
  expect(await tablesOf(url)).toEqual([]);
});

test("F28 a backup from an older schema is restored, then migrated to the current schema", {
  tags: ["long"],
}, async () => {
  const migrations = readdirSync("prisma/migrations")
    .filter((name) => /^\d+_/.test(name))
    .sort();
  const old = await createDatabase(migrations.slice(0, 4));
  await query(old, "INSERT INTO faqs (question, answer) VALUES ('old', 'answer')");
  const file = await backUp(old);
  const url = await createDatabase(migrations);
  const { code, output } = await restore(file, url);
  expect(output).toMatch(/Restored/);
  expect(code).toBe(0);
  expect(await query(url, "SELECT question FROM faqs")).toEqual([{ question: "old" }]);
  const applied = await query(url, "SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL");
  expect(applied).toHaveLength(migrations.length);
});

test("F28 a restore that fails midway leaves no content", { tags: ["long"] }, async () => {
  await createContent();
  const file = await backUp();
  const migrations = readdirSync("prisma/migrations")
    .filter((name) => /^\d+_/.test(name))
    .sort();
  const url = await createDatabase(migrations);
  await query(url, "ALTER TABLE users ADD CONSTRAINT none CHECK (false)");
  const { code, output, uploads } = await restore(file, url);
  expect(code).toBe(1);
  expect(output).toMatch(/none/);
  const filled = Object.entries(await contentOf(url)).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([table]) => table)).toEqual(["banner_types"]);
  expect(filesOf(uploads)).toEqual([]);
});

test("SEC-081 a restore omits people erased after they signed up, and needs the AUTH_SECRET of their erasure", {
  tags: ["long"],
}, async () => {
  const consented = { name: null, whatsapp: null };
  for (const email of ["erased@example.com", "stays@example.com", "back@example.com"]) {
    await createTestSubscriber({ email });
  }
  await leaveNewsletter("back@example.com");
  await subscribe({ email: "back@example.com", ...consented }, "/");
  const alert = { consent_text: "Aceito", consent_source: "/", confirmed_at: new Date() };
  for (const email of ["erased@example.com", "stays@example.com", "back@example.com"]) {
    await db.alert.create({ data: { ...alert, email } });
  }
  const file = await backUp();
  await leaveNewsletter("erased@example.com");
  // This person leaves the alerts but stays a subscriber.
  await endAlerts("stays@example.com");

  const url = await createDatabase();
  // AUTH_SECRET has been replaced since the backup.
  const { output } = await restore(file, url, {
    BACKUP_DIR: env().BACKUP_DIR,
    AUTH_SECRET: "another".repeat(6),
    AUTH_SECRET_PREVIOUS: env().AUTH_SECRET,
  });
  expect(output).toMatch(/Omitted 3 records/);
  const left = await query(url, "SELECT email FROM subscribers ORDER BY email");
  expect(left).toEqual([{ email: "back@example.com" }, { email: "stays@example.com" }]);
  expect(await query(url, "SELECT email FROM alerts")).toEqual([{ email: "back@example.com" }]);
  expect(await query(url, "SELECT FROM erased_people")).toHaveLength(3);

  const blind = await createDatabase();
  const refused = await restore(file, blind, {
    BACKUP_DIR: env().BACKUP_DIR,
    AUTH_SECRET: "another".repeat(6),
  });
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/erased under another AUTH_SECRET/),
  ]);
  expect((await contentOf(blind)).subscribers).toEqual([]);
});

test("SEC-081 a phone number erased since a backup has no inquiry, code or subscription after a restore", {
  tags: ["long"],
}, async () => {
  const { id, name } = await createTestUser({ is_root: true });
  const root = { id, name, email: "root@example.com", is_root: true };
  const [erased, stays, back] = ["5511912345670", "5511912345671", "5511912345672"] as const;
  const ask = async (phone: string, code: string) => {
    const inquiry = await db.inquiry.create({ data: { source: "form", name: "Ana", phone } });
    await db.referenceCode.create({ data: { code, page: "/", inquiry_id: inquiry.id } });
  };
  await ask(back, "00000A");
  await erasePerson({ phone: back }, root);
  for (const [index, phone] of [erased, stays, back].entries()) await ask(phone, `00000${index}`);
  await createTestSubscriber({ email: "ana@example.com", phone: erased });
  const unnumbered = await db.inquiry.create({ data: { source: "code", name: "Ana" } });
  const file = await backUp();
  // Staff entered the phone number after the backup.
  await db.inquiry.update({ where: { id: unnumbered.id }, data: { phone: erased } });
  await erasePerson({ phone: erased }, root);

  const url = await createDatabase();
  const { output } = await restore(file, url, { BACKUP_DIR: env().BACKUP_DIR });
  expect(output).toMatch(/Omitted 3 records/);
  expect(await query(url, "SELECT phone FROM inquiries ORDER BY phone")).toEqual([
    { phone: stays },
    { phone: back },
  ]);
  expect(await query(url, "SELECT code FROM reference_codes ORDER BY code")).toEqual([
    { code: "000001" },
    { code: "000002" },
  ]);
  expect(await query(url, "SELECT FROM subscribers")).toEqual([]);
  expect(JSON.stringify(await contentOf(url))).not.toContain(erased);
});
