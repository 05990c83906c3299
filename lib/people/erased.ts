import "server-only";
import type { Transaction } from "@/lib/db/client";
import { erasureKeys, emailHash as hashOf } from "@/lib/erasures/hash";
import { listErasure } from "@/lib/erasures/list";
import { allSecrets } from "@/lib/secrets";

/** A keyed hash of an e-mail: without AUTH_SECRET nobody can tell whose it is, nor try addresses against it. */
export function emailHash(email: string, list?: string): string {
  return hashOf(email, erasureKeys(allSecrets())[0], list);
}

/**
 * Remembers that a person was erased, so that no restored backup brings them back.
 * @param list the table that they left, where they left that one alone
 */
export async function rememberErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  const email_hash = emailHash(email, list);
  const [{ id: key_id }] = erasureKeys(allSecrets());
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
  const hashes = erasureKeys(allSecrets()).map((key) => hashOf(email, key, list));
  await tx.erasedPerson.deleteMany({ where: { email_hash: { in: hashes } } });
}
