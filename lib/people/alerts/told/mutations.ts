import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInSaoPaulo, fromIsoDate, startOfDay } from "@/lib/platform/format/date";
import { NEWS_MAIL } from "../mails";
import { mailboxHashes, personHashes } from "./data";

/** A mail claimed so lately may be on its way still. */
const SENDING_MS = 15 * 60_000;

/** The letters that a person was told lately, also before a withdrawal. */
export async function listToldLetters(tx: Transaction, email: string): Promise<number[]> {
  const mails = await tx.alertPerson.findMany({ where: { email_hash: { in: personHashes(email) } } });
  return mails.flatMap(({ told_letters }) => told_letters);
}

/**
 * Notes that a mail tells a person of letters.
 * @param told_letters those that a wish confirmed soon would take for new
 */
export async function noteTold(
  tx: Transaction,
  email: string,
  { mail_id, told_letters, now }: { mail_id: number; told_letters: number[]; now: Date },
): Promise<void> {
  const hashes = { email_hash: personHashes(email)[0], mailbox_hash: mailboxHashes(email)[0] };
  const told_on = fromIsoDate(dayInSaoPaulo(now));
  await tx.alertPerson.create({ data: { ...hashes, mail_id, told_letters, told_on, told_at: now } });
}

/**
 * Brings the notes about a person's mails up to date before the mails are erased: one may have gone out on a later day
 * than it was made on, and one that waits tells nobody.
 */
export async function settleTold(tx: Transaction, email: string): Promise<void> {
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
