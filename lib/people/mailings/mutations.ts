import "server-only";
import { postWords } from "@/lib/content/posts/words";
import type { CurrentUser } from "@/lib/people/auth/data";
import { leaveUrl } from "@/lib/people/subscribers/leave-token";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Post } from "@/lib/platform/db/generated/client";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { takeBackMails } from "@/lib/platform/mail/mutations";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { canSendMail } from "@/lib/platform/mail/transport";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { countRecipients, LEAVE, letterOf, NO_SERVER, obstacleTo } from "./data";

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
    const url = await leaveUrl(email);
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
