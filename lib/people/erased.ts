import "server-only";
import type { Transaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import { emailHash as hashOf, listHash } from "@/lib/erasures/hash";
import { listErasure } from "@/lib/erasures/list";

/** A keyed hash of an e-mail: without AUTH_SECRET nobody can tell whose it is, nor try addresses against it. */
export function emailHash(email: string): string {
  return hashOf(email, env().AUTH_SECRET);
}

/**
 * Remembers that a person was erased, so that no restored backup brings them back.
 * @param list the table that they left, where they left that one alone
 */
export async function rememberErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  const email_hash = hashIn(email, list);
  await tx.erasedPerson.upsert({
    where: { email_hash },
    create: { email_hash },
    update: { erased_at: new Date() },
  });
  await listErasure(email_hash);
}

/** The person came back by themselves. */
export async function forgetErasure(tx: Transaction, email: string, list?: string): Promise<void> {
  await tx.erasedPerson.deleteMany({ where: { email_hash: hashIn(email, list) } });
}

function hashIn(email: string, list: string | undefined): string {
  return list === undefined ? emailHash(email) : listHash(list, email, env().AUTH_SECRET);
}
