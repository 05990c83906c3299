import "server-only";
import { DAY_MS } from "@/lib/platform/format/date";
import { isStoreError } from "./errors";
import { unwritable } from "./messages";
import { isStoredName } from "./names";
import { listReferencedImages } from "./references";
import { isBackupRunning } from "./release";
import { store } from "./store";

const ORPHAN_AGE_MS = 30 * DAY_MS;

/**
 * Deletes images that no record has referenced for 30 days; for the scheduler. Does nothing while a backup runs.
 * @returns the number of deleted files
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
 * Deletes stored files that no record has referenced for 30 days (rules §6), and temporary files of a crash after
 * a day.
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

/** Returns the random part of the name, common to an image and its variants. */
function imageKey(path: string): string {
  return path.slice(0, 32);
}
