import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { shared } from "@/lib/platform/shared";
import { deleteImage } from "./images";
import { BACKUP_LOCK } from "./lock";
import { isReferenced } from "./references";

const RETRY_MS = 1000;

const waiting = shared("released-images", () => new Set<string>());

/**
 * Removes a stored image that was named until just now, unless the library has it or something names it still: at
 * once, or when the backup that runs, whose snapshot may still name it, has ended. Call it after the commit that took
 * the name away. A process that ends before that leaves the file to the orphan sweep.
 */
export async function releaseImage(path: string | null | undefined): Promise<void> {
  if (!path || (await isReferenced(path))) return;
  if (!(await isBackupRunning())) return deleteImage(path);
  waiting.add(path);
  if (waiting.size === 1) retryLater();
}

/** Whether a backup may still need files that no record names any more. */
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
