import "server-only";
import { hashesOf, knownKeys } from "@/lib/people/erasures/keys";
import { listErasure } from "@/lib/people/erasures/list";
import type { Transaction } from "@/lib/platform/db/client";

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
