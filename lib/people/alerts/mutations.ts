import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { recordErasure, removeErasure } from "@/lib/people/erasures/erased";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Alert } from "@/lib/platform/db/generated/client";
import { dayInSaoPaulo, fromIsoDate, startOfDay } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { deleteMailsOf } from "@/lib/platform/mail/mutations";
import { alertConsent } from "../../platform/copy/messages";
import type { AlertCriteria } from "./criteria";
import { activeAt, type Person } from "./data";
import { ALERT_MAILS, NEWS_MAIL } from "./mails";
import { mailboxHashes, personHashes } from "./notified/data";

/** A mail claimed within this time may still be in delivery. */
const SENDING_MS = 15 * 60_000;

/** Letters published within this time before an alert's confirmation are new for it (rules §9). */
export const NEW_WITHIN_MS = 60 * 60 * 1000;
/** The maximum number of alerts per mailbox, because anybody can type any e-mail. */
const MAX_PER_MAILBOX = 10;
const LIST = "alerts";

/**
 * Stores an alert that awaits its confirmation from the mailbox; a repeated one replaces the first. Stores nothing if
 * the mailbox has ten other alerts.
 * @param source path of the page with the form
 */
export async function addAlert(email: string, criteria: AlertCriteria, source: string): Promise<void> {
  const { name: controller } = await getCompany();
  const consent = { consent_text: alertConsent(controller), consent_source: source.slice(0, 300) };
  await db.$transaction(async (tx) => {
    await lockMailbox(tx, email);
    await tx.alert.deleteMany({ where: { email, ...criteria, confirmed_at: null } });
    if ((await countOfMailbox(tx, email)) >= MAX_PER_MAILBOX) return;
    await tx.alert.create({ data: { email, ...criteria, ...consent } });
  });
}

/**
 * Confirms all unconfirmed alerts of an e-mail. An active alert for the same criteria is extended to twelve months from
 * now.
 * @returns whether the person has a confirmed alert afterwards
 */
export async function confirmAlerts(email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockMailbox(tx, email);
    const now = new Date();
    const waiting = await tx.alert.findMany({ where: { email, confirmed_at: null }, orderBy: { id: "asc" } });
    const told_letters = await listNotifiedLetters(tx, email);
    const fresh = { told_until: new Date(now.getTime() - NEW_WITHIN_MS), told_letters, told_on: null };
    for (const { id, ...alert } of waiting) {
      const same = { email, ...criteriaOf(alert), id: { not: id } };
      const [active] = await tx.alert.findMany({ where: { ...same, ...activeAt(now) } });
      await tx.alert.deleteMany({ where: same });
      const { told_until, told_letters, told_on } = active ?? fresh;
      const data = { confirmed_at: now, told_until, told_letters, told_on };
      await tx.alert.update({ where: { id }, data });
    }
    if (waiting.length > 0) await removeErasure(tx, email, LIST);
    return (await tx.alert.count({ where: { email, confirmed_at: { not: null } } })) > 0;
  });
}

/** Deletes all alerts of an e-mail and their mails, not its newsletter subscription. */
export async function endAlerts(email: string): Promise<void> {
  const mails = await db.$transaction(async (tx) => {
    if ((await deleteAlerts(tx, email)) === 0) return [];
    await recordErasure(tx, email, LIST);
    return deleteMailsOf(email, tx, ALERT_MAILS);
  });
  await deleteMailFiles(mails);
}

/** Deletes all alerts of an e-mail; to be called before its mails are deleted. @returns the number of alerts */
export async function deleteAlerts(tx: Transaction, email: string): Promise<number> {
  await lockMailbox(tx, email);
  const { count } = await tx.alert.deleteMany({ where: { email } });
  if (count > 0) await settleNotifications(tx, email);
  return count;
}

/**
 * The letters of a mail. `listed`: those it lists; `recent`: those that would be new to an alert confirmed soon;
 * `until`: the publication time up to which letters were matched.
 */
type News = { listed: readonly number[]; recent: readonly number[]; now: Date; until: Date };

/**
 * Records that a person was notified of letters, and queues the mail in the same transaction.
 * @returns "later" when the mailbox has had its mail of the day, "changed" when the person's alerts are not those that
 *   were matched; then no mail is queued
 */
export async function notifyOnce(
  person: Person,
  { listed, recent, now, until }: News,
  queueMail: (tx: Transaction) => Promise<number>,
): Promise<"notified" | "later" | "changed"> {
  const { email, alerts } = person;
  return db.$transaction(async (tx) => {
    await lockMailbox(tx, email);
    if (await hasMailToday(tx, person, now)) return "later";
    const ids = alerts.map(({ id }) => id);
    const present = await tx.alert.findMany({ where: { email, ...activeAt(now) }, select: { id: true } });
    if (present.length !== ids.length || present.some(({ id }) => !ids.includes(id))) return "changed";
    const told_on = fromIsoDate(dayInSaoPaulo(now));
    const data = { told_on, told_letters: [...listed], told_until: until };
    await tx.alert.updateMany({ where: { id: { in: ids } }, data });
    const mail_id = await queueMail(tx);
    await recordNotification(tx, email, { mail_id, told_letters: [...recent], now });
    return "notified";
  });
}

/** Advances the cursors of alerts without a match to a given time. */
export async function advanceCursors(ids: readonly number[], until: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE alerts SET told_until = ${until} WHERE id = ANY(${[...ids]}::int[]) AND told_until < ${until}`;
}

async function countOfMailbox(tx: Transaction, email: string): Promise<number> {
  const mailbox = mailboxOf(email);
  const [local = "", domain = ""] = mailbox.split("@");
  const similar = { startsWith: local, endsWith: `@${domain}` };
  const alerts = await tx.alert.findMany({ where: { email: similar }, select: { email: true } });
  return alerts.filter((alert) => mailboxOf(alert.email) === mailbox).length;
}

function criteriaOf({
  type,
  min_credit_cents,
  max_credit_cents,
  max_entry_cents,
  max_parcel_cents,
}: Omit<Alert, "id">) {
  return { type, min_credit_cents, max_credit_cents, max_entry_cents, max_parcel_cents };
}

/** Serialises writes to the alerts of a mailbox over all processes. */
async function lockMailbox(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('alerts'), hashtext(${mailboxOf(email)}))`;
}

/** Returns the letters recorded with a person's mails (`recordNotification`), including mails for deleted alerts. */
export async function listNotifiedLetters(tx: Transaction, email: string): Promise<number[]> {
  const mails = await tx.alertPerson.findMany({ where: { email_hash: { in: personHashes(email) } } });
  return mails.flatMap(({ told_letters }) => told_letters);
}

/**
 * Records that a mail notifies a person of letters.
 * @param mail told_letters: the letters that would be new to an alert confirmed soon
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

/** Settles the records of a person's mails before deletion: sent mails get their day, queued ones lose their record. */
async function settleNotifications(tx: Transaction, email: string): Promise<void> {
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
 * Checks whether a mailbox has had its mail of the day, or may still get an earlier one today.
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
    // The previous release recorded the mail of the day only in `alerts`.
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
