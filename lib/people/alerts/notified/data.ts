import "server-only";
import { hashesOf } from "@/lib/people/erasures/keys";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";

/** Lists the hashes of mailboxes that have had a mail since the start of a day "YYYY-MM-DD". */
export async function listNotifiedMailboxes(today: string): Promise<Set<string>> {
  const rows = await db.alertPerson.findMany({
    where: { told_on: { gte: fromIsoDate(today) } },
    select: { mailbox_hash: true },
  });
  return new Set(rows.map(({ mailbox_hash }) => mailbox_hash));
}

/** The keyed hashes of an address, the current one first; nobody can compute them without the secrets. */
export function personHashes(email: string): [string, ...string[]] {
  return hashesOf(email, "alert_people");
}

/** The keyed hashes of the mailbox of an address, the current one first. */
export function mailboxHashes(email: string): [string, ...string[]] {
  return personHashes(mailboxOf(email));
}
