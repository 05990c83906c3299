import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { appendErasures } from "./file";
import type { Erasure } from "./hash";
import { hashesOf, knownKeys } from "./keys";

/** The keyed hash under which an erasure is stored. */
export function personHash(value: string, list?: string): string {
  return hashesOf(value, list)[0];
}

/**
 * Records the erasure of a person, so that no restore recreates their data.
 * @param value the e-mail, the phone as digits, or an inquiry's id
 * @param list the table, if only its data was erased
 */
export async function recordErasure(tx: Transaction, value: string, list?: string): Promise<void> {
  const email_hash = personHash(value, list);
  const [{ id: key_id }] = knownKeys();
  const erased_at = new Date();
  await tx.erasedPerson.upsert({
    where: { email_hash },
    create: { email_hash, key_id, erased_at },
    update: { erased_at },
  });
  await appendToFile({ email_hash, key_id, erased_at });
}

/** Removes the record of an erasure, because the person has signed up again. */
export async function removeErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  await tx.erasedPerson.deleteMany({ where: { email_hash: { in: hashesOf(email, list) } } });
}

/**
 * Appends an erasure to the file in the folder of the backups, in case the database is lost. If the transaction is
 * rolled back, the line stays and affects restores only; if the file cannot be written, the next backup writes the line.
 */
async function appendToFile(erasure: Erasure): Promise<void> {
  await appendErasures(env().BACKUP_DIR, [erasure]).catch((err: unknown) =>
    log.error({ err }, "list of erasures not written"),
  );
}
