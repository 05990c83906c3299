import "server-only";
import type { Transaction } from "@/lib/db/client";
import { dayInSaoPaulo, fromIsoDate, startOfDay } from "@/lib/format/date";
import { NEWS_MAIL } from "../kinds";
import { mailboxHashes, personHashes } from "./data";

/** A mail claimed so lately may be on its way still. */
const SENDING_MS = 15 * 60_000;

/** The letters that a person was told lately, also before a withdrawal. */
export async function listToldLetters(tx: Transaction, email: string): Promise<number[]> {
  const told = await findPerson(tx, email);
  return told?.told_letters ?? [];
}

/** Notes that a person is told of letters now. */
export async function noteTold(
  tx: Transaction,
  email: string,
  now: Date,
  recent: readonly number[],
): Promise<void> {
  const before = await findPerson(tx, email);
  const isRecent = before !== null && now.getTime() - before.told_at.getTime() < 60 * 60_000;
  const told = {
    mailbox_hash: mailboxHashes(email)[0],
    told_on: fromIsoDate(dayInSaoPaulo(now)),
    told_at: now,
    told_letters: [...(isRecent ? before.told_letters : []), ...recent],
  };
  const [email_hash] = personHashes(email);
  await tx.alertPerson.upsert({ where: { email_hash }, create: { email_hash, ...told }, update: told });
}

/**
 * Notes the day of a person's last mail before the mails are erased: one may have gone out on a later day than it was
 * made on.
 */
export async function noteLastMail(tx: Transaction, email: string): Promise<void> {
  const last = await tx.mail.findFirst({
    where: { recipient: email, kind: NEWS_MAIL, status: { in: ["claimed", "sent"] } },
    orderBy: { claimed_at: "desc" },
  });
  const told_at = last?.finished_at ?? last?.claimed_at;
  if (!told_at) return;
  const told_on = fromIsoDate(dayInSaoPaulo(told_at));
  const [email_hash] = personHashes(email);
  const [mailbox_hash] = mailboxHashes(email);
  const known = await findPerson(tx, email);
  if (!known) await tx.alertPerson.create({ data: { email_hash, mailbox_hash, told_on, told_at } });
  else if (known.told_on < told_on) {
    await tx.alertPerson.update({ where: { email_hash: known.email_hash }, data: { told_on } });
  }
}

/** What is known of a person, under whichever secret it was kept. */
async function findPerson(tx: Transaction, email: string) {
  const where = { email_hash: { in: personHashes(email) } };
  return tx.alertPerson.findFirst({ where, orderBy: { told_at: "desc" } });
}

/**
 * Whether a mailbox has had its mail of the day, or one that was made before may still go out today.
 * @param siblings the mailbox's addresses that have alerts
 */
export async function hasHadMail(
  tx: Transaction,
  { email, siblings }: { email: string; siblings: readonly string[] },
  now: Date,
): Promise<boolean> {
  const begun = startOfDay(dayInSaoPaulo(now));
  const sending = new Date(Math.min(begun.getTime(), now.getTime() - SENDING_MS));
  const recipient = { in: [...siblings] };
  const day = fromIsoDate(dayInSaoPaulo(now));
  const [told, marked, mails] = [
    await tx.alertPerson.count({
      where: { mailbox_hash: { in: mailboxHashes(email) }, told_on: { gte: day } },
    }),
    // The last release noted it there alone.
    await tx.alert.count({ where: { email: recipient, told_on: { gte: day } } }),
    await tx.mail.count({
      where: {
        recipient,
        kind: NEWS_MAIL,
        OR: [
          { status: "queued" },
          { status: "claimed", claimed_at: { gte: sending } },
          { status: "sent", finished_at: { gte: begun } },
        ],
      },
    }),
  ];
  return told + marked + mails > 0;
}
