import "server-only";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { appendErasures } from "./file";
import type { Erasure } from "./hash";

/**
 * Adds somebody to the list beside the backups, because the database, which has it too, may be what is lost.
 * Called in the transaction that erases: if that is rolled back, the list has a line too many, and at worst a
 * restore leaves out somebody who had asked for just that. A list that cannot be written stops nobody's
 * erasure: the next backup writes what is missing.
 */
export async function listErasure(erasure: Erasure): Promise<void> {
  await appendErasures(env().BACKUP_DIR, [erasure]).catch((err: unknown) =>
    log.error({ err }, "list of erasures not written"),
  );
}
