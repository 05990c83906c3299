import "server-only";
import { unwritable } from "./messages";
import { sweepOrphans } from "./orphans";
import { listReferencedImages } from "./references";
import { isBackupRunning } from "./release";
import { isStoreError } from "./trouble";

/**
 * Removes what no record has named for 30 days; for the scheduler. While a backup runs nothing goes: there is
 * another night. Answers how many files went.
 * @throws HttpError 503 when the bucket does not do it
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
