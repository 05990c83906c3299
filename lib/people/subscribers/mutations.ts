import "server-only";
import { getCompany } from "@/lib/content/company/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { recordErasure, removeErasure } from "@/lib/people/erasures/erased";
import { db } from "@/lib/platform/db/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { invalid } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { deleteMailsOf } from "@/lib/platform/mail/mutations";
import { recordAccess, recordAudit } from "@/lib/records/audit/mutations";
import { removeRecord } from "@/lib/records/record";
import { inWrite } from "@/lib/records/write";
import {
  type AdminSubscriber,
  listAllSubscribers,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberPage,
} from "./data";
import { subscriberKind } from "./kind";
import type { SignUp } from "./schema";
import { consentText } from "./words";

/**
 * Signs a visitor up and stores the wording and the page of their consent. A repeated sign-up is refused and only
 * restarts the 24 months of retention.
 * @param source path of the page with the form
 * @throws HttpError 422 when the e-mail is already subscribed
 */
export async function subscribe({ email, name, whatsapp }: SignUp, source: string): Promise<void> {
  const { name: controller } = await getCompany();
  const consent = { consent_text: consentText(controller), consent_source: source.slice(0, 300) };
  const isNew = await db.$transaction(async (tx) => {
    const data = { email, name: name ?? null, phone: whatsapp ?? null, ...consent };
    // An error of the unique index would put the e-mail into PostgreSQL's log.
    const { count } = await tx.subscriber.createMany({ data, skipDuplicates: true });
    if (count > 0) await removeErasure(tx, email);
    else await tx.subscriber.updateMany({ where: { email }, data: { last_sign_up_at: new Date() } });
    return count > 0;
  });
  if (!isNew) throw invalid({ email: ["Este e-mail já está cadastrado."] });
}

/** Erases a subscriber who unsubscribes. Only the number of unsubscriptions per day and a keyed hash remain. */
export async function leaveNewsletter(email: string): Promise<void> {
  const mails = await db.$transaction(async (tx) => {
    const { count } = await tx.subscriber.deleteMany({ where: { email } });
    if (count === 0) return [];
    await tx.$executeRaw`
      INSERT INTO newsletter_departures (day, people) VALUES (${todayInSaoPaulo()}::date, 1)
      ON CONFLICT (day) DO UPDATE SET people = newsletter_departures.people + 1`;
    await recordErasure(tx, email);
    return deleteMailsOf(email, tx);
  });
  await deleteMailFiles(mails);
}

/** A page of subscribers for a member of staff; the access is recorded in the audit trail, at most once an hour. */
export async function showSubscribers(options: SubscriberPage, user: CurrentUser) {
  await recordAccess(user, "subscriber");
  return listSubscribers(options);
}

/** All subscribers that match the filters, or those with the given ids; the export is recorded in the audit trail. */
export async function exportSubscribers(
  which: SubscriberFilter | number[],
  user: CurrentUser,
): Promise<AdminSubscriber[]> {
  const subscribers = await listAllSubscribers(which);
  await inWrite((tx) => recordAudit(tx, { user, action: "export", entity: "subscriber" }));
  return subscribers;
}

/** Erases a subscriber and their mails. */
export async function deleteSubscriber(id: number, user: CurrentUser): Promise<Outcome<null>> {
  let mails: number[] = [];
  const removed = await removeRecord(subscriberKind, id, {
    user,
    remove: async (tx, { email }) => {
      await tx.subscriber.delete({ where: { id } });
      await recordErasure(tx, email);
      mails = await deleteMailsOf(email, tx);
    },
  });
  await deleteMailFiles(mails);
  return removed;
}

/**
 * Erases each subscriber in a separate transaction, so that an error leaves no partly erased subscriber.
 * @returns the number of erased subscribers
 */
export async function deleteSubscribers(ids: readonly number[], user: CurrentUser): Promise<number> {
  let erased = 0;
  for (const id of ids) if ((await deleteSubscriber(id, user)).ok) erased += 1;
  return erased;
}
