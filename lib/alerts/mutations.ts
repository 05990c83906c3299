import "server-only";
import { getCompany } from "@/lib/company/data";
import { db, type Transaction } from "@/lib/db/client";
import { deleteMailFiles } from "@/lib/mail/files";
import { deleteMailsOf } from "@/lib/mail/mutations";
import { forgetErasure, rememberErasure } from "@/lib/people/erased";
import { alertConsent } from "./consent";
import { ALERT_MAILS } from "./mails";
import type { Wish } from "./wish";

/** More of one person are not kept: anybody may type any e-mail. */
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
    if ((await tx.alert.count({ where: { email } })) >= MOST_OF_ONE) return;
    await tx.alert.create({ data: { email, ...wish, ...consent } });
  });
}

/**
 * Everything that waits under an e-mail counts from now on. One that counted already begins anew: its twelve months
 * too.
 * @returns whether the person has any alert now
 */
export async function confirmAlerts(email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await holdPerson(tx, email);
    const waiting = await tx.alert.findMany({ where: { email, confirmed_at: null } });
    const now = new Date();
    for (const {
      id,
      type,
      min_credit_cents,
      max_credit_cents,
      max_entry_cents,
      max_parcel_cents,
    } of waiting) {
      const same = { type, min_credit_cents, max_credit_cents, max_entry_cents, max_parcel_cents };
      await tx.alert.deleteMany({ where: { email, ...same, id: { not: id } } });
      await tx.alert.update({ where: { id }, data: { confirmed_at: now, told_until: now } });
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
    await rememberErasure(tx, email, LIST);
    return deleteMailsOf(email, tx, ALERT_MAILS);
  });
  await deleteMailFiles(mails);
}

type Note = { ids: readonly number[]; letters: readonly number[]; today: string; until: Date };

/**
 * Notes that a person was told today of these letters, and makes the mail in the same transaction.
 * @param note `until`: what was public before it need not be looked at again
 * @returns false, and no mail, when another process was faster or the person has left meanwhile
 */
export async function tellOnce(
  { ids, letters, today, until }: Note,
  makeMail: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const told = await tx.$executeRaw`
      UPDATE alerts SET told_on = ${today}::date, told_letters = ${[...letters]}::int[],
                        told_until = greatest(told_until, ${until})
       WHERE id = ANY(${[...ids]}::int[]) AND (told_on IS NULL OR told_on < ${today}::date)`;
    if (told > 0) await makeMail(tx);
    return told > 0;
  });
}

/** Alerts for which there was nothing: what was public before an instant need not be looked at again. */
export async function moveOn(ids: readonly number[], until: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE alerts SET told_until = ${until} WHERE id = ANY(${[...ids]}::int[]) AND told_until < ${until}`;
}

/** What two processes do to the alerts of one person, they do one after the other. */
async function holdPerson(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('alerts'), hashtext(${email}))`;
}
