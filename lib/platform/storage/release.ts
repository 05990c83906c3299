import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { DAY_MS } from "@/lib/platform/format/date";
import { log } from "@/lib/platform/log";
import { shared } from "@/lib/platform/shared";
import { isStoreError } from "./errors";
import { deleteImage } from "./images";
import { unwritable } from "./messages";
import { isStoredName } from "./names";
import { isReferenced, listReferencedImages } from "./references";
import { store } from "./store";

/**
 * The advisory lock that a backup holds in exclusive mode from before its snapshot until its files are copied. Deleting
 * an upload first tries to take it in shared mode. It is released when its connection ends.
 */
export const BACKUP_LOCK = 730_502;

const RETRY_MS = 1000;

const waiting = shared("released-images", () => new Set<string>());

/**
 * Deletes an image that has lost a reference, unless it is in the library or still referenced. During a backup, whose
 * snapshot may refer to the image, the deletion follows after the backup. Call this function after the commit; the
 * orphan sweep deletes the images that a crash leaves.
 */
export async function releaseImage(path: string | null | undefined): Promise<void> {
  if (!path || (await isReferenced(path))) return;
  if (!(await isBackupRunning())) return deleteImage(path);
  waiting.add(path);
  if (waiting.size === 1) retryLater();
}

/** Returns true while a backup may need files that no record references any more. */
export async function isBackupRunning(): Promise<boolean> {
  const rows = await sql<{ free: boolean }>(
    "private",
    "SELECT pg_try_advisory_xact_lock_shared($1) AS free",
    [BACKUP_LOCK],
  );
  return rows[0]?.free !== true;
}

function retryLater(): void {
  setTimeout(() => void removeWaiting(), RETRY_MS).unref();
}

async function removeWaiting(): Promise<void> {
  try {
    if (await isBackupRunning()) return retryLater();
    for (const path of waiting) {
      await deleteImage(path);
      waiting.delete(path);
    }
  } catch (err) {
    log.warn({ err }, "released images not removed yet");
    retryLater();
  }
}

const ORPHAN_AGE_MS = 30 * DAY_MS;

/**
 * Deletes unreferenced files older than 30 days, unless a backup runs; returns their number.
 * @throws HttpError 503 when the bucket fails
 */
export async function sweepUnusedImages(now: Date): Promise<number> {
  if (await isBackupRunning()) return 0;
  try {
    return await sweepOrphans(await listReferencedImages(), now);
  } catch (error) {
    if (isStoreError(error)) throw unwritable(error, "A limpeza de imagens parou.");
    throw error;
  }
}

/**
 * Deletes unreferenced stored files older than 30 days (rules §6), and temporary files of a crash after a day.
 * @param referencedPaths stored paths in use; their variants are kept too
 * @returns the number of deleted files
 */
export async function sweepOrphans(referencedPaths: Iterable<string>, now: Date): Promise<number> {
  const used = new Set([...referencedPaths].map(imageKey));
  const orphans = (await store().list()).filter(({ name, changed }) => {
    const age = now.getTime() - changed.getTime();
    if (name.endsWith(".tmp")) return age > DAY_MS;
    return isStoredName(name) && !used.has(imageKey(name)) && age > ORPHAN_AGE_MS;
  });
  await store().remove(orphans.map(({ name }) => name));
  return orphans.length;
}

function imageKey(path: string): string {
  return path.slice(0, 32);
}
