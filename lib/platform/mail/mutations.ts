import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { SERVER_PROBLEMS } from "@/lib/platform/mail/failures/problem";
import type { Resealed } from "@/lib/platform/secrets";
import { CONTENT_SECONDS, resealContent } from "./content";
import { UNREPEATED } from "./patience";

/** Mails read at once; a newsletter's are thousands of some kilobytes. */
const RESEAL_BATCH = 200;

/** A mail that this process alone may send. */
export type ClaimedMail = {
  id: number;
  kind: string;
  recipient: string;
  content: string;
  attempts: number;
  /** Since when it waits. */
  since: Date;
};

/** Puts a sealed mail into the queue, in the transaction of what it tells about; answers its id. */
export async function addMail(
  mail: { kind: string; recipient: string; content: string; mailing_id: number | null },
  tx: Transaction = db,
): Promise<number> {
  const { id } = await tx.mail.create({ data: mail, select: { id: true } });
  return id;
}

/** Takes the mails of a post's sending that no process has claimed yet out of the queue; answers their ids. */
export async function takeBackMails(mailing_id: number, tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    DELETE FROM mails WHERE mailing_id = ${mailing_id} AND status = 'queued' RETURNING id`;
  return rows.map(({ id }) => id);
}

/**
 * Does what puts a mail of a kind into the queue for a mailbox, under whichever `+tag`, unless one was in the last so
 * many minutes. Of several at once, in any process, the others find it there.
 */
export async function oncePerPause(
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

/** Takes mails that are due, oldest first; no other process gets them, now or later. */
export async function claimMails(most: number): Promise<ClaimedMail[]> {
  return sql<ClaimedMail>(
    "private",
    // As an array the search is done once. Joined, a plan may do it again for every mail, and each time find others.
    `UPDATE mails SET status = 'claimed', claimed_at = now(), attempts = attempts + 1
      WHERE id = ANY (ARRAY(
        SELECT id FROM mails WHERE status = 'queued' AND due_at <= now()
         ORDER BY due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, kind, recipient, content, attempts, coalesce(queued_at, created_at) AS since`,
    [most],
  );
}

/** Seals every mail that is still to be sent again under AUTH_SECRET; what was sent or given up has no text any more. */
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
      // Sent meanwhile, it has none.
      else
        counts.resealed += (
          await db.mail.updateMany({ where: { id, content }, data: { content: renewed } })
        ).count;
    }
    if (mails.length < RESEAL_BATCH) return counts;
  }
}

/** The mail went out: its text is forgotten. */
export async function markSent(id: number): Promise<void> {
  await finish(id, { status: "sent", problem: null, content: null });
}

/** The mail will not go out by itself; `problem` is a code. Its sealed text stays for who sends it again. */
export async function markFailed(id: number, problem: string): Promise<void> {
  await finish(id, { status: "failed", problem });
}

/** The mail surely did not go out: it is tried again. */
export async function putBack(id: number, problem: string, due_at: Date): Promise<void> {
  await db.mail.updateMany({
    where: { id, status: "claimed" },
    data: { status: "queued", claimed_at: null, due_at, problem },
  });
}

/** Mails that wait for the mail server are due now. */
export async function wakeWaiting(): Promise<void> {
  const problem = { in: [...SERVER_PROBLEMS] };
  const now = new Date();
  await db.mail.updateMany({
    where: { status: "queued", problem, due_at: { gt: now } },
    data: { due_at: now, problem: null },
  });
}

/**
 * Puts mails that failed in the last days into the queue again, those whose text is still there. An alert goes out on
 * a day on which its reader has had none.
 * @returns how many
 */
export async function requeueFailed(tx: Transaction): Promise<number> {
  const today = startOfDay(todayInSaoPaulo());
  return tx.$executeRaw`
    UPDATE mails SET status = 'queued', problem = NULL, attempts = 0, claimed_at = NULL, finished_at = NULL,
                     seen_at = NULL, queued_at = now(),
                     due_at = CASE WHEN kind = 'alert_news' AND EXISTS (
                       SELECT FROM mails AS other WHERE other.recipient = mails.recipient AND other.kind = mails.kind
                          AND other.status = 'sent' AND other.finished_at >= ${today}::timestamptz)
                       THEN ${today}::timestamptz + interval '1 day' ELSE now() END
     WHERE status = 'failed' AND content IS NOT NULL AND kind <> ALL (${[...UNREPEATED]}::text[])
       AND finished_at > now() - interval '7 days'`;
}

async function finish(
  id: number,
  data: { status: "sent" | "failed"; problem: string | null; content?: null },
): Promise<void> {
  await db.mail.updateMany({ where: { id, status: "claimed" }, data: { ...data, finished_at: new Date() } });
}

/**
 * Removes every mail to an address, waiting ones too; answers their ids, whose files are to go as well.
 * @param kinds only these
 */
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
