import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { appendErasures, mergeErasures, readErasures } from "@/lib/people/erasures/file";
import { knownKeys } from "@/lib/people/erasures/keys";
import { directUrl } from "@/lib/platform/db/direct";
import { env } from "@/lib/platform/env";
import { DAY_MS } from "@/lib/platform/format/date";
import { COMMAND_TIMES } from "@/lib/platform/storage/s3/retries";
import { store } from "@/lib/platform/storage/store";
import { verifyBackup } from "./archive-reader";
import { PARTIAL } from "./archive-writer";
import { writeBackup } from "./backup";
import { connect } from "./connection";
import { readErasureRows } from "./erased";
import { BackupError } from "./manifest";
import { intervalOf, SCHEDULE_LOCK } from "./runs";

const NEVER = new Date(0);
const NAME = /^ipe-\d{8}T\d{6}Z\.tar$/;

/**
 * Makes a scheduled backup (BACKUP_SCHEDULE), verifies it, and deletes the oldest beyond BACKUP_KEEP. If several
 * processes call this, one makes it.
 * @returns false when the backup of this process failed; its error is stored in `backup_runs` and passed to `onError`
 */
export async function runScheduledBackup(onError?: (message: string) => void): Promise<boolean> {
  const { BACKUP_DIR } = env();
  const url = directUrl();
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
      SCHEDULE_LOCK,
    ]);
    if (!rows[0]?.locked || (await isMade(client))) return true;
    const file = path.join(BACKUP_DIR, nameOf(new Date()));
    const id = await begin(client, file);
    const { bytes, error } = await attempt(url, file);
    await client.query("UPDATE backup_runs SET finished_at = now(), bytes = $2, error = $3 WHERE id = $1", [
      id,
      bytes,
      error,
    ]);
    if (error === null) await removeOld(BACKUP_DIR);
    else onError?.(error);
    return error === null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Adds the database's erasures to the list stored beside the backups. */
export async function completeErasureList(url: string): Promise<void> {
  const { BACKUP_DIR } = env();
  const client = await connect(url);
  try {
    const listed = mergeErasures(await readErasures(BACKUP_DIR));
    const listedAt = new Map(listed.map(({ email_hash, erased_at }) => [email_hash, erased_at]));
    const rows = await readErasureRows(client, knownKeys());
    await appendErasures(
      BACKUP_DIR,
      // A person who signed up again may have been erased again.
      rows.filter(({ email_hash, erased_at }) => (listedAt.get(email_hash) ?? NEVER) < erased_at),
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the newest scheduled backup; null when there is none. */
export async function findNewest(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  return newest ? path.join(folder, newest) : null;
}

async function attempt(url: string, to: string): Promise<{ bytes: number; error: string | null }> {
  try {
    const { bytes } = await writeBackup({ url, to, store: store(COMMAND_TIMES) });
    await verifyBackup(to);
    await completeErasureList(url);
    return { bytes, error: null };
  } catch (error) {
    if (error instanceof BackupError) await rm(to, { force: true });
    return { bytes: 0, error: error instanceof Error ? error.message : String(error) };
  }
}

async function isMade(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM backup_runs WHERE finished_at IS NOT NULL AND error IS NULL
        AND started_at > now() - $1::double precision * interval '1 millisecond'`,
    [intervalOf(env().BACKUP_SCHEDULE) / 2],
  );
  return (rowCount ?? 0) > 0;
}

async function begin(client: pg.Client, file: string): Promise<number> {
  // Holding the lock proves that the earlier runs have ended.
  await client.query(
    "UPDATE backup_runs SET finished_at = now(), error = 'interrupted' WHERE finished_at IS NULL",
  );
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO backup_runs (file) VALUES ($1) RETURNING id",
    [path.basename(file)],
  );
  return rows[0]?.id ?? 0;
}

async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const backups = names.filter((name) => NAME.test(name)).sort();
  for (const name of backups.slice(0, Math.max(0, backups.length - env().BACKUP_KEEP))) {
    await rm(path.join(folder, name), { force: true });
  }
  for (const name of names.filter((name) => name.startsWith("ipe-") && name.endsWith(PARTIAL))) {
    const file = path.join(folder, name);
    // A fresh one may belong to a manual backup that is still being written.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}

const nameOf = (time: Date) => `ipe-${time.toISOString().replace(/[-:]|\.\d+/g, "")}.tar`;
