import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { isPublicPost } from "@/lib/content/posts/data";
import { sealedLink } from "@/lib/people/links/link";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Post, Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { UNFINISHED_MINUTES } from "@/lib/platform/mail/failures/data";
import { renderLetter } from "@/lib/platform/mail/template";
import { canSendMail } from "@/lib/platform/mail/transport";
import { postLetter } from "./letter";
import { type Mailing, type MailingRow, toMailing } from "./wire";

const MOST_SHOWN = 20;
/** The recipient of the preview: a reserved address, so that its unsubscribe link unsubscribes nobody. */
const NOBODY = "exemplo@example.com";

export const LEAVE = "Sair dos informativos";
export const NO_SERVER =
  "Nada é enviado: nenhum servidor de e-mail foi configurado. Peça a quem cuida do servidor.";
const NOT_PUBLIC = "Só o que está no site pode ser enviado. Este informativo não está publicado.";

/** Returns the reason, for staff, why a post cannot be sent now; null if it can. */
export function obstacleTo(post: Post): string | null {
  if (!canSendMail()) return NO_SERVER;
  return isPublicPost(post) ? null : NOT_PUBLIC;
}

/** The mail of a post. */
export function letterOf(post: Post) {
  return postLetter(post, `${env().SITE_URL}/posts/${post.slug}`);
}

export type MailingState = NonNullable<Awaited<ReturnType<typeof getMailingState>>>;

/** The preview of a post's mail, its recipients and mailings, for staff; null when there is no such post. */
export async function getMailingState(id: number) {
  const post = await db.post.findUnique({ where: { id } });
  if (!post) return null;
  const [company, recipients, reached, mailings, url] = await Promise.all([
    getCompany(),
    countRecipients(id),
    db.mailingDelivery.count({ where: { post_id: id, status: { not: "failed" } } }),
    listMailings(id),
    sealedLink("newsletter-leave", NOBODY),
  ]);
  const letter = { ...letterOf(post), leave: { label: LEAVE, url } };
  return {
    post: { id, title: post.title, updated_at: post.updated_at.toISOString() },
    obstacle: obstacleTo(post),
    /** True if a test can be sent; the post need not be public. */
    can_test: canSendMail(),
    preview: {
      subject: post.title,
      from: [company.name, env().MAIL_FROM && `<${env().MAIL_FROM}>`].filter(Boolean).join(" "),
      reply_to: company.email,
      ...renderLetter(letter, company.name),
    },
    /** The number of subscribers who would get the post now; `reached`: of those with a mail that has not failed. */
    recipients,
    reached,
    mailings,
  };
}

/** Returns the latest mailings of a post, newest first. */
export async function listMailings(postId: number): Promise<Mailing[]> {
  const rows = await db.$queryRaw<MailingRow[]>`
    SELECT mailings.id, mailings.status, users.name AS user_name, total, started_at, mailings.finished_at,
           counted.sent, counted.failed, counted.waiting, counted.unknown
      FROM (SELECT * FROM mailings WHERE post_id = ${postId} ORDER BY id DESC LIMIT ${MOST_SHOWN}) AS mailings
      LEFT JOIN users ON users.id = mailings.user_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
               count(*) FILTER (WHERE state = 'failed')::int AS failed,
               count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
               count(*) FILTER (WHERE state = 'unknown')::int AS unknown
          FROM (${statesOf(Prisma.sql`mailings.id`)}) AS deliveries) AS counted
     ORDER BY mailings.id DESC`;
  return rows.map(toMailing);
}

/** Returns SQL of the state of each mail of a mailing; 'unknown': claimed long ago and unfinished, or deleted. */
function statesOf(mailing: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT CASE
             WHEN coalesce(mails.status, d.status) IN ('sent', 'failed') THEN coalesce(mails.status, d.status)::text
             WHEN mails.id IS NULL THEN 'unknown'
             WHEN mails.status = 'claimed' AND mails.claimed_at < now() - make_interval(mins => ${UNFINISHED_MINUTES})
             THEN 'unknown'
             ELSE 'waiting'
           END AS state
      FROM mailing_deliveries d LEFT JOIN mails ON mails.id = d.mail_id
     WHERE d.mailing_id = ${mailing}`;
}

/** The number of mails of a mailing that are still to be sent. */
export async function countWaiting(mailingId: number, tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${statesOf(Prisma.sql`${mailingId}`)}) AS deliveries WHERE state = 'waiting'`;
  return row?.count ?? 0;
}

/** Returns SQL of a post's next recipients: signed up within 24 months, no queued, claimed or sent mail of it. */
export function recipientsOf(postId: number): Prisma.Sql {
  return Prisma.sql`
    s.last_sign_up_at > now() - interval '24 months'
    AND NOT EXISTS (
      SELECT FROM mailing_deliveries d
       WHERE d.post_id = ${postId} AND d.subscriber_id = s.id AND d.status <> 'failed')`;
}

/** The number of subscribers to whom a post would be sent now. */
export async function countRecipients(postId: number, tx: Transaction = db): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM subscribers s WHERE ${recipientsOf(postId)}`;
  return row?.count ?? 0;
}

/** The ids of the mailings in progress, oldest first. */
export async function listSending(): Promise<number[]> {
  const rows = await db.mailing.findMany({
    where: { status: "sending" },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}
