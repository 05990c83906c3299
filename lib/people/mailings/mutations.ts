import "server-only";
import { isPublicPost } from "@/lib/content/posts/data";
import { postWords } from "@/lib/content/posts/words";
import type { CurrentUser } from "@/lib/people/auth/data";
import { sealedLink } from "@/lib/people/links/link";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Mailing, Post } from "@/lib/platform/db/generated/client";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { removeUnclaimedMails } from "@/lib/platform/mail/mutations";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { canSendMail } from "@/lib/platform/mail/transport";
import { processState } from "@/lib/platform/process";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { countRecipients, countWaiting, LEAVE, letterOf, NO_SERVER, obstacleTo, recipientsOf } from "./data";
import type { PostLetter } from "./letter";

const MAIL = "newsletter_post";
const TEST_MAIL = "newsletter_test";
/** Mails queued at a time: few, so that unsubscriptions and stops take effect soon and other mails do not wait. */
const BATCH = 50;
/** The maximum number of mails of a mailing in the queue while the mail server accepts none. */
const MAX_QUEUED = 100;
const TIMEOUT_MS = 60_000;

type Write = { user: CurrentUser };

/**
 * Starts a mailing of a post to all subscribers who have not received it.
 * @param options readAt: the `updated_at` of the previewed post
 * @returns the mailing's id; a refusal if the post cannot be sent, has changed, is being sent or has no recipient
 */
export async function startMailing(
  postId: number,
  { user, readAt }: Write & { readAt?: Date },
): Promise<Outcome<number>> {
  return inWrite(async (tx) => {
    await lockPost(tx, postId);
    const post = await tx.post.findUnique({ where: { id: postId } });
    if (!post) return missing(postWords.notFound);
    const obstacle = obstacleTo(post) ?? (await currentObstacle(tx, post, readAt));
    if (obstacle !== null) return conflict(obstacle);
    const total = await countRecipients(postId, tx);
    if (total === 0) {
      const isEmpty = (await tx.subscriber.count()) === 0;
      return conflict(
        isEmpty ? "Ainda não há inscritos." : "Todos os inscritos já receberam este informativo.",
      );
    }
    const data = { post_id: postId, user_id: user.id, subject: post.title, letter: letterOf(post), total };
    const { id } = await tx.mailing.create({ data, select: { id: true } });
    await recordAudit(tx, { user, action: "send", entity: "post", entity_id: postId });
    return done(id);
  });
}

/** Stops the mailing of a post. Mails that a process has claimed are still sent. */
export async function stopMailing(postId: number, { user }: Write): Promise<Outcome<number>> {
  const stopped = await inWrite(async (tx) => {
    await lockPost(tx, postId);
    const sending = await tx.mailing.findFirst({ where: { post_id: postId, status: "sending" } });
    if (!sending) return conflict("Este informativo não está sendo enviado.");
    const mails = await endMailing(tx, sending.id, "stopped");
    await recordAudit(tx, { user, action: "stop_sending", entity: "post", entity_id: postId });
    return done({ id: sending.id, mails });
  });
  if (!stopped.ok) return stopped;
  await deleteMailFiles(stopped.value.mails);
  return done(stopped.value.id);
}

/** Sends the mail of a post to the user, marked as a test; the post need not be public. */
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
    await recordAudit(tx, { user, action: "send_test", entity: "post", entity_id: postId });
    return done(email);
  });
  if (sent.ok) sendMailsSoon();
  return sent;
}

async function endMailing(tx: Transaction, id: number, status: "done" | "stopped"): Promise<number[]> {
  await tx.mailing.update({ where: { id }, data: { status, finished_at: new Date() } });
  const mails = await removeUnclaimedMails(id, tx);
  await tx.mailingDelivery.deleteMany({ where: { mailing_id: id, mail_id: { in: mails } } });
  return mails;
}

/** Copies the states of mails to their deliveries, because mails are deleted before deliveries. */
export async function recordOutcomes(): Promise<void> {
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

/** Serialises starts and stops of the mailings of a post. */
async function lockPost(tx: Transaction, postId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mailing'), ${postId}::int)`;
}

/**
 * Queues the next mails of a mailing with their deliveries in one transaction, in one process at a time; ends the
 * mailing when no recipient is left.
 * @returns the number of mails; 0 when none can be queued now, or the mailing has ended
 */
export async function queueBatch(id: number): Promise<number> {
  if (!canSendMail() || processState() === "draining") return 0;
  return db.$transaction(
    async (tx) => {
      const mailing = await lockMailing(tx, id);
      if (!mailing) return 0;
      const post = await tx.post.findUnique({ where: { id: mailing.post_id } });
      if (!post || !isPublicPost(post)) {
        await endMailing(tx, id, "stopped");
        return 0;
      }
      const waiting = await countWaiting(id, tx);
      if (waiting > MAX_QUEUED - BATCH) return 0;
      const recipients = await nextRecipients(tx, mailing);
      if (recipients.length === 0 && waiting === 0) await endMailing(tx, id, "done");
      const data = [];
      for (const recipient of recipients) data.push(await queuePostMail(tx, mailing, recipient));
      await tx.mailingDelivery.createMany({ data });
      return recipients.length;
    },
    { timeout: TIMEOUT_MS },
  );
}

async function lockMailing(tx: Transaction, id: number): Promise<Mailing | null> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM mailings WHERE id = ${id} AND status = 'sending' FOR UPDATE SKIP LOCKED`;
  return rows.length === 0 ? null : tx.mailing.findUnique({ where: { id } });
}

type Recipient = { id: number; email: string };

/** Returns a batch of `recipientsOf` who subscribed before the mailing and have no mail of it. Skips locked rows. */
async function nextRecipients(tx: Transaction, { id, post_id, started_at }: Mailing): Promise<Recipient[]> {
  return tx.$queryRaw<Recipient[]>`
    SELECT s.id, s.email FROM subscribers s
     WHERE s.created_at <= ${started_at} AND ${recipientsOf(post_id)}
       AND NOT EXISTS (SELECT FROM mailing_deliveries d WHERE d.mailing_id = ${id} AND d.subscriber_id = s.id)
     ORDER BY s.id LIMIT ${BATCH} FOR KEY SHARE OF s SKIP LOCKED`;
}

async function queuePostMail(tx: Transaction, mailing: Mailing, { id, email }: Recipient) {
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
