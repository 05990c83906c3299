import "server-only";
import { isPublicPost } from "@/lib/content/posts/public";
import { leaveUrl } from "@/lib/people/subscribers/leave-token";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Mailing } from "@/lib/platform/db/generated/client";
import { queueMail } from "@/lib/platform/mail/send";
import { canSendMail } from "@/lib/platform/mail/transport";
import { processState } from "@/lib/platform/process";
import { countWaiting, LEAVE, recipientsOf } from "../data";
import type { PostLetter } from "../letter";
import { endMailing } from "../mutations";

/** So many mails are made at a time: who leaves or stops it meanwhile, and what else waits in the queue, is not far behind. */
const LOT = 50;
/** While a mail server takes nothing, no more than these wait. */
const MOST_WAITING = 100;
const MAIL = "newsletter_post";
const PATIENCE_MS = 60_000;

/**
 * Makes the next mails of a sending, each with the note of whose it is in one transaction, in one process at a time;
 * ends it when nobody is left.
 * @returns how many mails; 0 when it is not this process's turn, too many wait, or the sending has ended
 */
export async function makeLot(id: number): Promise<number> {
  if (!canSendMail() || processState() === "draining") return 0;
  return db.$transaction(
    async (tx) => {
      const mailing = await takeTurn(tx, id);
      if (!mailing) return 0;
      const post = await tx.post.findUnique({ where: { id: mailing.post_id } });
      if (!post || !isPublicPost(post)) {
        await endMailing(tx, id, "stopped");
        return 0;
      }
      const waiting = await countWaiting(id, tx);
      if (waiting > MOST_WAITING - LOT) return 0;
      const people = await nextPeople(tx, mailing);
      if (people.length === 0 && waiting === 0) await endMailing(tx, id, "done");
      const data = [];
      for (const person of people) data.push(await makeMail(tx, mailing, person));
      await tx.mailingDelivery.createMany({ data });
      return people.length;
    },
    { timeout: PATIENCE_MS },
  );
}

async function takeTurn(tx: Transaction, id: number): Promise<Mailing | null> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM mailings WHERE id = ${id} AND status = 'sending' FOR UPDATE SKIP LOCKED`;
  return rows.length === 0 ? null : tx.mailing.findUnique({ where: { id } });
}

type Person = { id: number; email: string };

/** Whoever was on the list when it began and has no mail of it, not even one that failed; somebody who is leaving at this moment is passed over. */
async function nextPeople(tx: Transaction, { id, post_id, started_at }: Mailing): Promise<Person[]> {
  return tx.$queryRaw<Person[]>`
    SELECT s.id, s.email FROM subscribers s
     WHERE s.created_at <= ${started_at} AND ${recipientsOf(post_id)}
       AND NOT EXISTS (SELECT FROM mailing_deliveries d WHERE d.mailing_id = ${id} AND d.subscriber_id = s.id)
     ORDER BY s.id LIMIT ${LOT} FOR KEY SHARE OF s SKIP LOCKED`;
}

async function makeMail(tx: Transaction, mailing: Mailing, { id, email }: Person) {
  const url = await leaveUrl(email);
  const letter = { ...(mailing.letter as PostLetter), leave: { label: LEAVE, url } };
  const mail_id = await queueMail(
    {
      kind: MAIL,
      recipient: email,
      subject: mailing.subject,
      letter,
      unsubscribe_url: url,
      mailing_id: mailing.id,
    },
    tx,
  );
  return { mailing_id: mailing.id, post_id: mailing.post_id, subscriber_id: id, mail_id };
}
