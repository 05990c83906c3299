import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { SERVER_PROBLEMS } from "@/lib/platform/mail/failures/problem";
import type { Resealed } from "@/lib/platform/secrets";
import { CONTENT_SECONDS, resealContent } from "./content";
import { IS_EVENT, UNREPEATED } from "./retries";

/** The number of mails read at a time; a mailing may have queued thousands, of a few kilobytes each. */
const RESEAL_BATCH = 200;

/** The conditions of due rows. An unfinished event is sent again: receivers detect duplicates by its id. */
const DUE = {
  mails: `status = 'queued' AND due_at <= now() AND NOT ${IS_EVENT}`,
  events: `${IS_EVENT} AND (status = 'queued' AND due_at <= now()
           OR status = 'claimed' AND claimed_at < now() - interval '5 minutes')`,
};
export type Queue = keyof typeof DUE;

export type ClaimedMail = {
  id: number;
  kind: string;
  /** The address, or for an event the id of its record. */
  recipient: string;
  /** The sealed text; "" for an event. */
  content: string;
  attempts: number;
  since: Date;
};

/** Queues a sealed mail in the caller's transaction; returns its id. */
export async function addMail(
  mail: { kind: string; recipient: string; content: string; mailing_id: number | null },
  tx: Transaction = db,
): Promise<number> {
  const { id } = await tx.mail.create({ data: mail, select: { id: true } });
  return id;
}

/** Queues an event about a record, in the transaction of its write; does nothing without a webhook. */
export async function queueEvent(tx: Transaction, kind: string, id: number): Promise<void> {
  if (env().WEBHOOK_URL) await tx.mail.create({ data: { kind, recipient: String(id) } });
}

/** Removes the unclaimed mails of a mailing from the queue; returns their ids. */
export async function removeUnclaimedMails(mailing_id: number, tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    DELETE FROM mails WHERE mailing_id = ${mailing_id} AND status = 'queued' RETURNING id`;
  return rows.map(({ id }) => id);
}

/**
 * Runs work that queues a mail of a kind for a mailbox (ignoring `+tag`), unless one was queued in the last
 * `minutes`. Of concurrent calls, in any process, only one queues a mail.
 */
export async function unlessRecent(
  { recipient, kind, minutes }: { recipient: string; kind: string; minutes: number },
  add: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const mailbox = mailboxOf(recipient);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`mail ${kind}`}), hashtext(${mailbox}))`;
    const since = new Date(Date.now() - minutes * 60_000);
    const [local = "", domain = ""] = mailbox.split("@");
    const similar = await tx.mail.findMany({
      where: { kind, created_at: { gte: since }, recipient: { startsWith: local, endsWith: `@${domain}` } },
      select: { recipient: true },
    });
    if (!similar.some((mail) => mailboxOf(mail.recipient) === mailbox)) await add(tx);
  });
}

/** Claims due mails or events, oldest first; no other process gets them. */
export async function claimMails(most: number, queue: Queue = "mails"): Promise<ClaimedMail[]> {
  return sql<ClaimedMail>(
    "private",
    // With an array the subquery runs once. In a join it may run for every mail, each time with a different result.
    `UPDATE mails SET status = 'claimed', claimed_at = now(), attempts = attempts + 1
      WHERE id = ANY (ARRAY(
        SELECT id FROM mails WHERE ${DUE[queue]}
         ORDER BY due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, kind, recipient, coalesce(content, '') AS content, attempts, coalesce(queued_at, created_at) AS since`,
    [most],
  );
}

/** Reseals the stored mails of the last week under the current AUTH_SECRET. */
export async function resealMails(): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, lost: 0 };
  const oldest = new Date(Date.now() - CONTENT_SECONDS * 1000);
  for (let last = 0; ; ) {
    const mails = await db.mail.findMany({
      where: { id: { gt: last }, content: { not: null }, created_at: { gt: oldest } },
      select: { id: true, content: true },
      orderBy: { id: "asc" },
      take: RESEAL_BATCH,
    });
    for (const { id, content } of mails) {
      last = id;
      const renewed = content && (await resealContent(content));
      if (!renewed) counts.lost += 1;
      else if (renewed === content) counts.current += 1;
      // A mail sent meanwhile has no text.
      else
        counts.resealed += (
          await db.mail.updateMany({ where: { id, content }, data: { content: renewed } })
        ).count;
    }
    if (mails.length < RESEAL_BATCH) return counts;
  }
}

/** Marks a mail as sent and deletes its text. */
export async function markSent(id: number): Promise<void> {
  await finish(id, { status: "sent", problem: null, content: null });
}

/** Marks a mail as failed; `problem` is a code. Its sealed text is kept for a resend. */
export async function markFailed(id: number, problem: string): Promise<void> {
  await finish(id, { status: "failed", problem });
}

/** Releases a mail that was certainly not sent, for a retry. */
export async function putBack(id: number, problem: string, due_at: Date): Promise<void> {
  await db.mail.updateMany({
    where: { id, status: "claimed" },
    data: { status: "queued", claimed_at: null, due_at, problem },
  });
}

/** Makes the mails that wait for the mail server due immediately. */
export async function makeWaitingDue(): Promise<void> {
  const problem = { in: [...SERVER_PROBLEMS] };
  const now = new Date();
  await db.mail.updateMany({
    where: { status: "queued", problem, due_at: { gt: now } },
    data: { due_at: now, problem: null },
  });
}

/**
 * Queues failed events again, or mails that failed in the last week and can be repeated. An alert waits until the next
 * day if its recipient has had one today. @returns their number
 */
export async function requeueFailed(tx: Transaction, queue: Queue): Promise<number> {
  const today = startOfDay(todayInSaoPaulo());
  const isEvent = queue === "events";
  return tx.$executeRaw`
    UPDATE mails SET status = 'queued', problem = NULL, attempts = 0, claimed_at = NULL, finished_at = NULL,
                     seen_at = NULL, queued_at = now(),
                     due_at = CASE WHEN kind = 'alert_news' AND EXISTS (
                       SELECT FROM mails AS other WHERE other.recipient = mails.recipient AND other.kind = mails.kind
                          AND other.status = 'sent' AND other.finished_at >= ${today}::timestamptz)
                       THEN ${today}::timestamptz + interval '1 day' ELSE now() END
     WHERE status = 'failed' AND (${Prisma.raw(IS_EVENT)}) = ${isEvent}
       AND (${isEvent} OR content IS NOT NULL AND kind <> ALL (${[...UNREPEATED]}::text[])
                          AND finished_at > now() - interval '7 days')`;
}

async function finish(
  id: number,
  data: { status: "sent" | "failed"; problem: string | null; content?: null },
): Promise<void> {
  await db.mail.updateMany({ where: { id, status: "claimed" }, data: { ...data, finished_at: new Date() } });
}

/** Deletes every mail to an address, or those of some kinds, even if queued; returns their ids, to delete files. */
export async function deleteMailsOf(
  recipient: string,
  tx: Transaction,
  kinds?: readonly string[],
): Promise<number[]> {
  const where = { recipient, ...(kinds && { kind: { in: [...kinds] } }) };
  const mails = await tx.mail.findMany({ where, select: { id: true } });
  await tx.mail.deleteMany({ where });
  return mails.map(({ id }) => id);
}
