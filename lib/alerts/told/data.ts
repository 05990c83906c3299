import "server-only";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { listHash } from "@/lib/erasures/hash";
import { fromIsoDate } from "@/lib/format/date";
import { mailboxOf } from "@/lib/format/email";

/** The mailboxes that have had a mail on a day "YYYY-MM-DD", by their hashes. */
export async function listTold(today: string): Promise<Set<string>> {
  const rows = await db.alertPerson.findMany({
    where: { told_on: { gte: fromIsoDate(today) } },
    select: { mailbox_hash: true },
  });
  return new Set(rows.map(({ mailbox_hash }) => mailbox_hash));
}

/** Keyed hash of an address; without AUTH_SECRET nobody can tell whose it is. */
export function personHash(email: string): string {
  return listHash("alert_people", email, env().AUTH_SECRET);
}

/** Keyed hash of the mailbox that an address delivers to. */
export function mailboxHash(email: string): string {
  return personHash(mailboxOf(email));
}
