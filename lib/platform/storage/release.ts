import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { shared } from "@/lib/platform/shared";
import { deleteImage } from "./images";
import { isReferenced } from "./references";

/**
 * The advisory lock that a backup holds in exclusive mode from before its snapshot until its files are copied. Deleting
 * an upload takes it in shared mode. It is released when its connection ends.
 */
export const BACKUP_LOCK = 730_502;

const RETRY_MS = 1000;

const waiting = shared("released-images", () => new Set<string>());

/**
 * Deletes a stored image that has lost a reference, unless it is in the library or still referenced: at once, or after
 * a running backup, whose snapshot may reference it. Call it after the commit that removed the reference. If the
 * process ends before that, the orphan sweep deletes the file.
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
