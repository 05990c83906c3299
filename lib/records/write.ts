import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";

/** Who writes, and the `updated_at` of the record they had before them (absent: nothing is compared). */
export type Edit = { user: CurrentUser; readAt?: Date };

/**
 * Any staff write: what `write` does commits as one, and the next request for any page shows it.
 * @param timeout milliseconds after which it is given up, where it writes more than one record; left out: Prisma's 5 s
 */
export async function inWrite<Result>(
  write: (tx: Transaction) => Promise<Result>,
  options: { timeout?: number } = {},
): Promise<Result> {
  const result = await db.$transaction(write, options);
  await syncEpochs();
  return result;
}
