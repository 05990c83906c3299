import "server-only";
import { isPublicPost } from "@/lib/content/posts/public";
import { postWords } from "@/lib/content/posts/words";
import type { CurrentUser } from "@/lib/people/auth/data";
import { sealedLink } from "@/lib/people/links/link";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Mailing, Post } from "@/lib/platform/db/generated/client";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { takeBackMails } from "@/lib/platform/mail/mutations";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { canSendMail } from "@/lib/platform/mail/transport";
import { processState } from "@/lib/platform/process";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { countRecipients, countWaiting, LEAVE, letterOf, NO_SERVER, obstacleTo, recipientsOf } from "./data";
import type { PostLetter } from "./letter";

const TEST_MAIL = "newsletter_test";

type Write = { user: CurrentUser };

/**
 * Begins to send a post to every subscriber who has not got it.
 * @param options readAt: the post's `updated_at` as it was previewed
 * @returns the sending's id; refused when it cannot be sent, was changed since, is being sent or nobody is left
 */
export async function startMailing(
  postId: number,
  { user, readAt }: Write & { readAt?: Date },
): Promise<Outcome<number>> {
  return inWrite(async (tx) => {
    await holdPost(tx, postId);
    const post = await tx.post.findUnique({ where: { id: postId } });
    if (!post) return missing(postWords.notFound);
    const obstacle = obstacleTo(post) ?? (await currentObstacle(tx, post, readAt));
    if (obstacle !== null) return conflict(obstacle);
    const total = await countRecipients(postId, tx);
    if (total === 0) return conflict("Todos os inscritos já receberam este informativo.");
    const data = { post_id: postId, user_id: user.id, subject: post.title, letter: letterOf(post), total };
    const { id } = await tx.mailing.create({ data, select: { id: true } });
    await recordAudit(tx, { user, action: "send", entity: "post", entity_id: postId, fields: [] });
    return done(id);
  });
}

/** Stops the sending of a post: who has no mail yet gets none. What a process has claimed goes out. */
export async function stopMailing(postId: number, { user }: Write): Promise<Outcome<number>> {
  const stopped = await inWrite(async (tx) => {
    await holdPost(tx, postId);
    const sending = await tx.mailing.findFirst({ where: { post_id: postId, status: "sending" } });
    if (!sending) return conflict("Este informativo não está sendo enviado.");
    const mails = await endMailing(tx, sending.id, "stopped");
    await recordAudit(tx, { user, action: "stop_sending", entity: "post", entity_id: postId, fields: [] });
    return done({ id: sending.id, mails });
  });
  if (!stopped.ok) return stopped;
  await deleteMailFiles(stopped.value.mails);
  return done(stopped.value.id);
}

/** Sends the mail of a post to who asks for it, marked as a test. Also one that is not on the site yet. */
export async function sendTestMail(postId: number, { user }: Write): Promise<Outcome<string>> {
  const { email } = user;
  if (!canSendMail()) return conflict(NO_SERVER);
  const sent = await inWrite(async (tx) => {
    const post = await tx.post.findUnique({ where: { id: postId } });
    if (!post) return missing(postWords.notFound);
    const url = await sealedLink("newsletter-leave", email);
    const letter = { ...letterOf(post), leave: { label: LEAVE, url } };
    const subject = `[Teste] ${post.title}`;
    await queueMail({ kind: TEST_MAIL, recipient: email, subject, letter, unsubscribe_url: url }, tx);
    await recordAudit(tx, { user, action: "send_test", entity: "post", entity_id: postId, fields: [] });
    return done(email);
  });
  if (sent.ok) sendMailsSoon();
  return sent;
}

/** Ends a sending; what waits goes out of the queue, and those people count as not reached. */
export async function endMailing(tx: Transaction, id: number, status: "done" | "stopped"): Promise<number[]> {
  await tx.mailing.update({ where: { id }, data: { status, finished_at: new Date() } });
  const mails = await takeBackMails(id, tx);
  await tx.mailingDelivery.deleteMany({ where: { mailing_id: id, mail_id: { in: mails } } });
  return mails;
}

/** Notes at each person what became of their mail, which itself is not kept for long. */
export async function noteOutcomes(): Promise<void> {
  await db.$executeRaw`
    UPDATE mailing_deliveries d SET status = mails.status FROM mails
     WHERE mails.id = d.mail_id AND d.status IN ('queued', 'claimed') AND mails.status <> d.status`;
}

async function currentObstacle(
  tx: Transaction,
  post: Post,
  readAt: Date | undefined,
): Promise<string | null> {
  if (readAt && readAt.getTime() !== post.updated_at.getTime()) {
    return "O informativo foi alterado depois desta prévia. Confira a nova e envie de novo.";
  }
  const sending = await tx.mailing.count({ where: { post_id: post.id, status: "sending" } });
  return sending > 0 ? "Este informativo já está sendo enviado." : null;
}

/** Two who begin or stop at once do it one after the other. */
async function holdPost(tx: Transaction, postId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mailing'), ${postId}::int)`;
}

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
  const url = await sealedLink("newsletter-leave", email);
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
