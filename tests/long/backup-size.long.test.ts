import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { EXCLUDED_TABLES } from "@/lib/operations/backup/tables";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { startApp } from "@/tests/harness/app";
import { makeDeployment, warm } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { printFigure, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";
import { childrenOf, peakOf } from "@/tests/harness/processes";
import { query } from "@/tests/harness/seeded-cluster";

const LETTERS = 1_000_000;
const UPLOADS = 600;
const UPLOAD_BYTES = 512 * 1024;
const GIGABYTE = 1024 ** 3;
/** The memory limit of the process that backs up or restores, for any amount of data. */
const MAX_MEGABYTES = 400;
const MAX_LOOP_MS = 50;

const deployment = makeDeployment();
const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

test("F28 the scheduled backup of a million letters and 300 MB of pictures slows no request and is restored completely", async () => {
  const { cluster, root } = deployment;
  const { dataDir } = deployment.app;
  await fill(path.join(dataDir, "uploads"));
  await deployment.app.terminate();

  const faults = makeFaultInjection();
  const backups = path.join(folder, "backups");
  // The schedule is every second, so that the first backup begins now; while it runs, others are skipped.
  const env = { BACKUP_SCHEDULE: "* * * * * *", BACKUP_DIR: backups, BACKUP_KEEP: "1" };
  const app = await startApp(cluster.url, {
    hook: faults.options.hook,
    env: { ...faults.options.env, ...env },
    dataDir,
  });
  await warm(app);
  faults.begin();
  const load = startLoad(app.url, { cookie: root.cookie });
  const backup = await backupOf(app.pid);
  const samples = await load.stop();
  const { total_p99 = Number.NaN } = faults.figures().at(-1) ?? {};
  await app.terminate();
  const file = path.join(backups, backup.file);
  const gigabytes = statSync(file).size / GIGABYTE;
  printFigure("F28 backup", {
    megabytes: gigabytes * 1024,
    seconds: backup.seconds,
    seconds_per_gb: backup.seconds / gigabytes,
    memory: backup.memory,
    event_loop_p99: total_p99,
    ...summarize(samples),
  });

  const database = new URL(cluster.url);
  database.pathname = "/restored";
  await cluster.query("CREATE DATABASE restored");
  const [startedAt, restoredTo] = [performance.now(), path.join(folder, "data")];
  const restored = await watch(
    spawn(process.execPath, [...tsxArguments, "scripts/restore.ts", "--from", file], {
      env: { ...process.env, ...testSecrets, DATABASE_URL: database.href, DATA_DIR: restoredTo },
      stdio: "ignore",
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const again = await startApp(database.href, { dataDir: restoredTo });
  expect(await (await again.get("/api/health/ready")).json()).toEqual({ status: "ok" });
  await again.dispose();
  printFigure("F28 restore", {
    seconds,
    seconds_per_gb: seconds / gigabytes,
    memory: restored.memory,
    until_ready: (performance.now() - startedAt) / 1000,
  });

  expect(restored.code).toBe(0);
  expect(await sumsOf(database.href)).toEqual(await sumsOf(cluster.url));
  expect(await hashesOf(path.join(restoredTo, "uploads"))).toEqual(
    await hashesOf(path.join(dataDir, "uploads")),
  );
  expect(summarize(samples)).toMatchObject({ errors: 0, refused: 0, unanswered: 0 });
  expect(total_p99).toBeLessThan(MAX_LOOP_MS);
  expect(Math.max(backup.memory, restored.memory)).toBeLessThan(MAX_MEGABYTES);
});

/** Fills the site with withdrawn letters, which are as large as others but on no page, and with pictures. */
async function fill(uploads: string): Promise<void> {
  const { cluster } = deployment;
  await cluster.query(`INSERT INTO letters
      (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments, next_pay, withdrawn_at)
    SELECT (SELECT min(id) FROM partners), (SELECT min(id) FROM administrators), 'G' || n, 'Imóvel',
           (300000 + random() * 500000)::bigint * 100, (20000 + random() * 200000)::bigint * 100,
           jsonb_build_array(jsonb_build_object('quantity', 20 + n % 180, 'amount_cents', (random() * 500000)::int)),
           current_date + n % 60, now()
      FROM generate_series(1, ${LETTERS}) n`);
  await cluster.query("VACUUM ANALYZE letters");
  await mkdir(uploads, { recursive: true });
  for (let index = 0; index < UPLOADS; index += 1) {
    const name = `${randomBytes(16).toString("hex")}-800x600.png`;
    await writeFile(path.join(uploads, name), randomBytes(UPLOAD_BYTES));
  }
}

/** Watches the first scheduled backup of a server to its end. */
async function backupOf(server: number) {
  const { cluster } = deployment;
  const runs = `SELECT file, error, extract(epoch FROM finished_at - started_at)::float AS seconds FROM backup_runs
                 WHERE finished_at IS NOT NULL ORDER BY id LIMIT 1`;
  let memory = 0;
  for (;;) {
    memory = Math.max(memory, ...childrenOf(server).map(peakOf));
    const [run] = await cluster.query(runs);
    if (run) {
      expect(run.error).toBeNull();
      return { file: run.file as string, seconds: run.seconds as number, memory };
    }
    await sleep(100);
  }
}

async function watch(child: ChildProcess) {
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid ?? 0));
  }, 100);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(timer);
  return { code, memory };
}

/** Returns a checksum per table over every row, without the mark that a restore's sanitising leaves. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const tables = await query(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const sums: Record<string, string> = {};
  // A restore raises the epochs.
  for (const { name } of tables.filter(
    (table) => !(table.name in EXCLUDED_TABLES) && table.name !== "epochs",
  )) {
    const [{ sum }] = await query(
      url,
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'html_version')::text, 0)), 0) AS sum
         FROM "${name}" t`,
    );
    sums[name] = sum;
  }
  return sums;
}

async function hashesOf(uploads: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of readdirSync(uploads).filter((name) => name.endsWith(".png") || name.endsWith(".jpg"))) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(path.join(uploads, name)), hash);
    hashes[name] = hash.digest("hex");
  }
  return hashes;
}
