import "server-only";
import { hashesOf } from "@/lib/people/erasures/keys";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";

/** The mailboxes that have had a mail on a day "YYYY-MM-DD", by their hashes. */
export async function listTold(today: string): Promise<Set<string>> {
  const rows = await db.alertPerson.findMany({
    where: { told_on: { gte: fromIsoDate(today) } },
    select: { mailbox_hash: true },
  });
  return new Set(rows.map(({ mailbox_hash }) => mailbox_hash));
}

/** Keyed hashes of an address, today's first; without the secrets nobody can tell whose they are. */
export function personHashes(email: string): [string, ...string[]] {
  return hashesOf(email, "alert_people");
}

/** Keyed hashes of the mailbox that an address delivers to, today's first. */
export function mailboxHashes(email: string): [string, ...string[]] {
  return personHashes(mailboxOf(email));
}
