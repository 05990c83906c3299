import "server-only";
import { isStoreError } from "./errors";
import { unwritable } from "./messages";
import { sweepOrphans } from "./orphans";
import { listReferencedImages } from "./references";
import { isBackupRunning } from "./release";

/**
 * Deletes images that no record has referenced for 30 days; for the scheduler. Skipped while a backup runs: the next
 * night will do.
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
