import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInSaoPaulo, fromIsoDate, startOfDay } from "@/lib/platform/format/date";
import { NEWS_MAIL } from "../mails";
import { mailboxHashes, personHashes } from "./data";

/** A mail claimed within this time may still be in delivery. */
const SENDING_MS = 15 * 60_000;

/** The letters of which a person was notified lately, also before a withdrawal. */
export async function listNotifiedLetters(tx: Transaction, email: string): Promise<number[]> {
  const mails = await tx.alertPerson.findMany({ where: { email_hash: { in: personHashes(email) } } });
  return mails.flatMap(({ told_letters }) => told_letters);
}

/**
 * Records that a mail notifies a person of letters.
 * @param mail told_letters: those that an alert confirmed soon would take for new
 */
export async function recordNotification(
  tx: Transaction,
  email: string,
  { mail_id, told_letters, now }: { mail_id: number; told_letters: number[]; now: Date },
): Promise<void> {
  const hashes = { email_hash: personHashes(email)[0], mailbox_hash: mailboxHashes(email)[0] };
  const told_on = fromIsoDate(dayInSaoPaulo(now));
  await tx.alertPerson.create({ data: { ...hashes, mail_id, told_letters, told_on, told_at: now } });
}

/**
 * Updates the records of a person's mails before the mails are deleted: a mail may have been sent on a later day than
 * it was queued, and a queued one notifies nobody.
 */
export async function settleNotifications(tx: Transaction, email: string): Promise<void> {
  const hashes = personHashes(email);
  await tx.$executeRaw`
    DELETE FROM alert_people USING mails
     WHERE mails.id = mail_id AND email_hash = ANY (${hashes}::text[]) AND mails.status = 'queued'`;
  await tx.$executeRaw`
    UPDATE alert_people
       SET told_on = greatest(told_on, (coalesce(finished_at, claimed_at) AT TIME ZONE 'America/Sao_Paulo')::date)
      FROM mails
     WHERE mails.id = mail_id AND email_hash = ANY (${hashes}::text[]) AND mails.status IN ('claimed', 'sent')`;
}

/**
 * Checks whether a mailbox has had its mail of the day, or an earlier one may still be sent today.
 * @param person siblings: the addresses of the mailbox that have alerts
 */
export async function hasMailToday(
  tx: Transaction,
  { email, siblings }: { email: string; siblings: readonly string[] },
  now: Date,
): Promise<boolean> {
  const dayStart = startOfDay(dayInSaoPaulo(now));
  const sending = new Date(Math.min(dayStart.getTime(), now.getTime() - SENDING_MS));
  const recipient = { in: [...siblings] };
  const day = fromIsoDate(dayInSaoPaulo(now));
  const [recorded, marked, mails] = [
    await tx.alertPerson.count({
      where: { mailbox_hash: { in: mailboxHashes(email) }, told_on: { gte: day } },
    }),
    // The previous release recorded it only there.
    await tx.alert.count({ where: { email: recipient, told_on: { gte: day } } }),
    await tx.mail.count({
      where: {
        recipient,
        kind: NEWS_MAIL,
        OR: [
          { status: "queued" },
          { status: "claimed", claimed_at: { gte: sending } },
          { status: "sent", finished_at: { gte: dayStart } },
        ],
      },
    }),
  ];
  return recorded + marked + mails > 0;
}
