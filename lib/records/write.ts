import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";

/** The author of a write, and the `updated_at` that the author read (absent: nothing is compared). */
export type Edit = { user: CurrentUser; readAt?: Date };

/** Runs a write in one transaction, then waits until pages show its result. @param options.timeout ms; default 5 s */
export async function inWrite<Result>(
  write: (tx: Transaction) => Promise<Result>,
  options: { timeout?: number } = {},
): Promise<Result> {
  const result = await db.$transaction(write, options);
  await syncEpochs();
  return result;
}
