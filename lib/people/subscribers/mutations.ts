import "server-only";
import { getCompany } from "@/lib/content/company/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { forgetErasure, rememberErasure } from "@/lib/people/personal-data/erased";
import { db } from "@/lib/platform/db/client";
import type { Subscriber } from "@/lib/platform/db/generated/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { invalid } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { deleteMailsOf } from "@/lib/platform/mail/mutations";
import { recordAudit, recordOnceAnHour } from "@/lib/records/audit/mutations";
import { type RecordKind, removeRecord } from "@/lib/records/record";
import { inWrite } from "@/lib/records/write";
import { consentText } from "./consent";
import {
  type AdminSubscriber,
  listAllSubscribers,
  listSubscribers,
  type SubscriberFilter,
  type SubscriberPage,
} from "./data";
import type { SignUp } from "./schema";
import { subscriberWords } from "./words";

const kind: Omit<RecordKind<Subscriber, never>, "toWire"> = {
  entity: "subscriber",
  missing: subscriberWords.notFound,
  find: (tx, id) => tx.subscriber.findUnique({ where: { id } }),
};

/**
 * Signs a visitor up, keeping which wording they agreed to and where. A sign-up of an e-mail that is there already
 * is refused and changes nothing but the day from which its 24 months count.
 * @param source path of the page the form was on
 * @throws HttpError 422 when the e-mail is there already
 */
export async function subscribe({ email, name, whatsapp }: SignUp, source: string): Promise<void> {
  const { name: controller } = await getCompany();
  const consent = { consent_text: consentText(controller), consent_source: source.slice(0, 300) };
  const isNew = await db.$transaction(async (tx) => {
    const data = { email, name: name ?? null, phone: whatsapp ?? null, ...consent };
    // A repeat is ordinary: as an error it would stand in PostgreSQL's log, with the e-mail.
    const { count } = await tx.subscriber.createMany({ data, skipDuplicates: true });
    if (count > 0) await forgetErasure(tx, email);
    else await tx.subscriber.updateMany({ where: { email }, data: { last_sign_up_at: new Date() } });
    return count > 0;
  });
  if (!isNew) throw invalid({ email: ["Este e-mail já está cadastrado."] });
}

/** Erases somebody who leaves by themselves. Of them nothing stays but a number: that one more person left. */
export async function leaveNewsletter(email: string): Promise<void> {
  const mails = await db.$transaction(async (tx) => {
    const { count } = await tx.subscriber.deleteMany({ where: { email } });
    if (count === 0) return [];
    await tx.$executeRaw`
      INSERT INTO newsletter_departures (day, people) VALUES (${todayInSaoPaulo()}::date, 1)
      ON CONFLICT (day) DO UPDATE SET people = newsletter_departures.people + 1`;
    await rememberErasure(tx, email);
    return deleteMailsOf(email, tx);
  });
  await deleteMailFiles(mails);
}

/** Subscribers for a member of staff, whose look leaves an entry in the audit trail, one an hour. */
export async function showSubscribers(options: SubscriberPage, user: CurrentUser) {
  await noteSubscribersSeen(user);
  return listSubscribers(options);
}

/** Puts it into the audit trail that a member of staff looks at subscribers, once an hour. */
export async function noteSubscribersSeen(user: { id: number; name: string }): Promise<void> {
  await recordOnceAnHour({ user, action: "list", entity: "subscriber", entity_id: null, fields: [] });
}

/** Every subscriber that a filter finds, or those of the ids, for the export, which leaves its mark in the audit trail. */
export async function exportSubscribers(
  which: SubscriberFilter | number[],
  user: CurrentUser,
): Promise<AdminSubscriber[]> {
  const subscribers = await listAllSubscribers(which);
  await inWrite((tx) =>
    recordAudit(tx, { user, action: "export", entity: "subscriber", entity_id: null, fields: [] }),
  );
  return subscribers;
}

/** Erases a subscriber for good, the mails to them too. */
export async function deleteSubscriber(id: number, user: CurrentUser): Promise<Outcome<null>> {
  let mails: number[] = [];
  const removed = await removeRecord(kind, id, {
    user,
    remove: async (tx, { email }) => {
      await tx.subscriber.delete({ where: { id } });
      await rememberErasure(tx, email);
      mails = await deleteMailsOf(email, tx);
    },
  });
  await deleteMailFiles(mails);
  return removed;
}

/**
 * Erases many for good, one after the other: each is gone with its mails, or still there with them.
 * @returns how many were there
 */
export async function deleteSubscribers(ids: readonly number[], user: CurrentUser): Promise<number> {
  let erased = 0;
  for (const id of ids) if ((await deleteSubscriber(id, user)).ok) erased += 1;
  return erased;
}
