import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { BACKUP_LOCK } from "@/lib/platform/storage/release";
import { runScript } from "@/tests/backups";
import { createTestFaq } from "@/tests/factories";
import { verifyBackup } from "./archive-reader";
import { connect } from "./connection";
import { findBackupProblem, SCHEDULE_LOCK } from "./runs";
import { completeErasureList, runScheduledBackup } from "./scheduled";

const HOUR_MS = 3_600_000;
const backups = () =>
  readdirSync(env().BACKUP_DIR)
    .filter((name) => name.endsWith(".tar"))
    .sort();

beforeEach(async () => {
  await createTestFaq();
  await rm(env().BACKUP_DIR, { recursive: true, force: true, maxRetries: 10 });
  Object.assign(env(), { BACKUP_SCHEDULE: "0 * * * *", BACKUP_KEEP: 2 });
});

/** Backdates the earlier runs by 50 minutes, so that the next backup is due. */
async function makeOlder(): Promise<void> {
  await pool().query("UPDATE backup_runs SET started_at = started_at - interval '50 minutes'");
}

test("F28 one of two concurrent processes makes the scheduled backup, complete and readable by its owner only", {
  tags: ["long"],
}, async () => {
  const settings = { BACKUP_SCHEDULE: "0 * * * *", BACKUP_DIR: env().BACKUP_DIR };
  const [one, two] = await Promise.all([
    runScript("backup", ["--scheduled"], settings),
    runScript("backup", ["--scheduled"], settings),
  ]);
  expect([one.code, two.code, one.output + two.output]).toEqual([0, 0, ""]);
  const [name, ...others] = backups();
  expect(others).toEqual([]);
  const file = path.join(env().BACKUP_DIR, name ?? "");
  expect((await verifyBackup(file)).tables.find((table) => table.name === "faqs")?.rows).toBe(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await findBackupProblem()).toBeNull();
});

test("F28 scheduled backups beyond BACKUP_KEEP are deleted, and files with other names are kept", async () => {
  await runScheduledBackup();
  const [stale, fresh] = ["ipe-1.tar.partial", "ipe-2.tar.partial"] as const;
  for (const name of ["ipe-20200101T000000Z.tar", "ipe-20200102T000000Z.tar", "mine.tar", stale, fresh]) {
    writeFileSync(path.join(env().BACKUP_DIR, name), "");
  }
  const longAgo = new Date(Date.now() - 25 * HOUR_MS);
  utimesSync(path.join(env().BACKUP_DIR, stale), longAgo, longAgo);
  await makeOlder();
  const [newest] = backups()
    .reverse()
    .filter((name) => name !== "mine.tar");
  // Backups of the same second would have the same name.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await runScheduledBackup()).toBe(true);
  expect(backups()).toHaveLength(3);
  expect(backups()).toEqual(expect.arrayContaining([newest, "mine.tar"]));
  // Somebody may still be writing the fresh one.
  expect(readdirSync(env().BACKUP_DIR).filter((name) => name.endsWith(".partial"))).toEqual([fresh]);
});

test("F28 a failed backup deletes none of the older ones, however many there are", async () => {
  const older = ["ipe-20200101T000000Z.tar", "ipe-20200102T000000Z.tar", "ipe-20200103T000000Z.tar"];
  mkdirSync(env().BACKUP_DIR, { recursive: true });
  for (const name of older) writeFileSync(path.join(env().BACKUP_DIR, name), "");
  const other = await connect(env().DATABASE_URL);
  try {
    await other.query("SELECT pg_advisory_lock($1)", [BACKUP_LOCK]);
    expect(await runScheduledBackup()).toBe(false);
  } finally {
    await other.end();
  }
  expect(backups()).toEqual(older);
});

test("F28 a failed, an interrupted or an overdue backup is reported as a problem", async () => {
  const folder = env().BACKUP_DIR;
  await runScheduledBackup();
  expect(await findBackupProblem()).toBeNull();
  await pool().query("UPDATE backup_runs SET started_at = started_at - interval '119 minutes'");
  expect(await findBackupProblem()).toBeNull();
  await pool().query("UPDATE backup_runs SET started_at = started_at - interval '2 minutes'");
  expect(await findBackupProblem()).toMatch(
    /^O backup automático está atrasado\. O último bom é de \d\d\/\d\d\/\d{4}/,
  );

  const good = backups();
  Object.assign(env(), { BACKUP_DIR: path.join(folder, good[0] ?? "") });
  expect(await runScheduledBackup()).toBe(false);
  Object.assign(env(), { BACKUP_DIR: folder });
  expect(await findBackupProblem()).toMatch(
    /^O backup automático de \d\d\/\d\d\/\d{4} \d\d:\d\d falhou\. O último bom é de /,
  );
  expect(backups()).toEqual(good);
  expect(await runScheduledBackup()).toBe(true);
  expect(await findBackupProblem()).toBeNull();

  await pool().query("INSERT INTO backup_runs (file) VALUES ('running.tar')");
  const runner = await connect(env().DATABASE_URL);
  await runner.query("SELECT pg_advisory_lock($1)", [SCHEDULE_LOCK]);
  expect(await findBackupProblem()).toBeNull();
  await runner.end();
  await expect.poll(findBackupProblem).toMatch(/^O backup automático de .* falhou/);

  Object.assign(env(), { BACKUP_SCHEDULE: "" });
  await pool().query("DELETE FROM backup_runs");
  expect(await findBackupProblem()).toBeNull();
});

test("SEC-081 completeErasureList lists each erasure once, in a file that only its owner can read", async () => {
  const erased_at = new Date(Date.now() - HOUR_MS);
  const hash = "x".repeat(43);
  await pool().query("INSERT INTO erased_people (email_hash, erased_at) VALUES ($1, $2)", [hash, erased_at]);
  await completeErasureList(env().DATABASE_URL);
  await completeErasureList(env().DATABASE_URL);
  const list = path.join(env().BACKUP_DIR, "erasures");
  const lines = readFileSync(list, "utf8").trim().split("\n");
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${erased_at.toISOString()} [0-9a-f]{16} ${hash}$`)),
  ]);
  expect(statSync(list).mode & 0o777).toBe(0o600);

  // This person signed up and was erased again while the file could not be written.
  await pool().query("UPDATE erased_people SET erased_at = now()");
  await completeErasureList(env().DATABASE_URL);
  expect(readFileSync(list, "utf8").trim().split("\n")).toEqual([
    ...lines,
    expect.stringContaining(` ${hash}`),
  ]);
});

test("30 days without a restore drill are reported as a problem until one passes", async () => {
  await runScheduledBackup();
  await pool().query("UPDATE backup_runs SET started_at = started_at - interval '31 days'");
  await runScheduledBackup();
  expect(await findBackupProblem()).toMatch(/restaurado em ensaio .*npm run drill/);
  await pool().query("INSERT INTO backup_drills (file) VALUES ('ipe.tar')");
  expect(await findBackupProblem()).toBeNull();
  await pool().query("UPDATE backup_drills SET passed_at = passed_at - interval '31 days'");
  expect(await findBackupProblem()).toMatch(/npm run drill/);
});
