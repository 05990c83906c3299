import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { forgetErasure, rememberErasure } from "@/lib/people/personal-data/erased";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Alert } from "@/lib/platform/db/generated/client";
import { dayInSaoPaulo, fromIsoDate } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { deleteMailsOf } from "@/lib/platform/mail/mutations";
import { alertConsent } from "./consent";
import { livesAt, type Person } from "./data";
import { ALERT_MAILS } from "./mails";
import { hasHadMail, listToldLetters, noteTold, settleTold } from "./told/mutations";
import type { Wish } from "./wish";

/** What became public so long before an alert was confirmed is new for it (contract §9). */
export const NEW_BEFORE_MS = 60 * 60 * 1000;
/** More of one mailbox are not kept: anybody may type any e-mail. */
const MOST_OF_ONE = 10;
const LIST = "alerts";

/**
 * Keeps what somebody asked to be told of, until it is confirmed from the mailbox; the same wish twice is one.
 * Whether the e-mail is known makes no difference.
 * @param source path of the page the form was on
 */
export async function addAlert(email: string, wish: Wish, source: string): Promise<void> {
  const { name: controller } = await getCompany();
  const consent = { consent_text: alertConsent(controller), consent_source: source.slice(0, 300) };
  await db.$transaction(async (tx) => {
    await holdPerson(tx, email);
    await tx.alert.deleteMany({ where: { email, ...wish, confirmed_at: null } });
    if ((await countOfMailbox(tx, email)) >= MOST_OF_ONE) return;
    await tx.alert.create({ data: { email, ...wish, ...consent } });
  });
}

/**
 * Confirms every alert that waits under an e-mail. One for the same wish lives another twelve months from now.
 * @returns whether the person has any alert now
 */
export async function confirmAlerts(email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await holdPerson(tx, email);
    const now = new Date();
    const waiting = await tx.alert.findMany({ where: { email, confirmed_at: null }, orderBy: { id: "asc" } });
    const told_letters = await listToldLetters(tx, email);
    const fresh = { told_until: new Date(now.getTime() - NEW_BEFORE_MS), told_letters, told_on: null };
    for (const { id, ...alert } of waiting) {
      const same = { email, ...wishOf(alert), id: { not: id } };
      const [known] = await tx.alert.findMany({ where: { ...same, ...livesAt(now) } });
      await tx.alert.deleteMany({ where: same });
      const { told_until, told_letters, told_on } = known ?? fresh;
      const data = { confirmed_at: now, told_until, told_letters, told_on };
      await tx.alert.update({ where: { id }, data });
    }
    if (waiting.length > 0) await forgetErasure(tx, email, LIST);
    return (await tx.alert.count({ where: { email, confirmed_at: { not: null } } })) > 0;
  });
}

/** Ends all alerts of a person who wants no more of them, and erases them. The newsletter is another list. */
export async function endAlerts(email: string): Promise<void> {
  const mails = await db.$transaction(async (tx) => {
    await holdPerson(tx, email);
    const { count } = await tx.alert.deleteMany({ where: { email } });
    if (count === 0) return [];
    await settleTold(tx, email);
    await rememberErasure(tx, email, LIST);
    return deleteMailsOf(email, tx, ALERT_MAILS);
  });
  await deleteMailFiles(mails);
}

/** What a person is told: the letters that the mail names, and of all in it those that are new for any alert until NEW_BEFORE_MS from now. */
type News = { named: readonly number[]; recent: readonly number[]; now: Date; until: Date };

/**
 * Notes that a person was told of letters, and makes the mail in the same transaction.
 * @param news `until`: what became public until then was looked at for all alerts of the person
 * @returns "later" when the mailbox has had its mail of the day, "changed" when the person's alerts are not those that
 *   were looked at; then there is no mail
 */
export async function tellOnce(
  person: Person,
  { named, recent, now, until }: News,
  makeMail: (tx: Transaction) => Promise<number>,
): Promise<"told" | "later" | "changed"> {
  const { email, alerts } = person;
  return db.$transaction(async (tx) => {
    await holdPerson(tx, email);
    if (await hasHadMail(tx, person, now)) return "later";
    const ids = alerts.map(({ id }) => id);
    const present = await tx.alert.findMany({ where: { email, ...livesAt(now) }, select: { id: true } });
    if (present.length !== ids.length || present.some(({ id }) => !ids.includes(id))) return "changed";
    const told_on = fromIsoDate(dayInSaoPaulo(now));
    const data = { told_on, told_letters: [...named], told_until: until };
    await tx.alert.updateMany({ where: { id: { in: ids } }, data });
    const mail_id = await makeMail(tx);
    await noteTold(tx, email, { mail_id, told_letters: [...recent], now });
    return "told";
  });
}

/** Alerts for which there was nothing: what became public before an instant need not be looked at again. */
export async function moveOn(ids: readonly number[], until: Date): Promise<void> {
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

function wishOf({
  type,
  min_credit_cents,
  max_credit_cents,
  max_entry_cents,
  max_parcel_cents,
}: Omit<Alert, "id">) {
  return { type, min_credit_cents, max_credit_cents, max_entry_cents, max_parcel_cents };
}

/** What two processes do to the alerts of one mailbox, they do one after the other. */
async function holdPerson(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('alerts'), hashtext(${mailboxOf(email)}))`;
}
