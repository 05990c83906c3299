import "server-only";
import { hashesOf, knownKeys } from "@/lib/people/erasures/keys";
import type { Transaction } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { appendErasures } from "../erasures/file";
import type { Erasure } from "../erasures/hash";

/** A keyed hash of an e-mail: without AUTH_SECRET nobody can tell whose it is, nor try addresses against it. */
export function emailHash(email: string, list?: string): string {
  return hashesOf(email, list)[0];
}

/**
 * Remembers that a person was erased, so that no restored backup brings them back.
 * @param list the table that they left, where they left that one alone
 */
export async function rememberErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  const email_hash = emailHash(email, list);
  const [{ id: key_id }] = knownKeys();
  const erased_at = new Date();
  await tx.erasedPerson.upsert({
    where: { email_hash },
    create: { email_hash, key_id, erased_at },
    update: { erased_at },
  });
  await listErasure({ email_hash, key_id, erased_at });
}

/** The person came back by themselves. */
export async function forgetErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  await tx.erasedPerson.deleteMany({ where: { email_hash: { in: hashesOf(email, list) } } });
}

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
