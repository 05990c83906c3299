import "server-only";
import { countRows, sql } from "@/lib/platform/db/sql";
import { formatCount } from "@/lib/platform/format/count";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import { log } from "@/lib/platform/log";
import { IS_EVENT } from "../retries";
import { canSendMail } from "../transport";
import { describeMailProblem, SERVER_PROBLEMS } from "./problem";

/** The age at which a claim counts as never finished: its process has ended, and the mail may have been sent. */
export const UNFINISHED_MINUTES = 15;
const RECENT_DAYS = 7;
/** The kinds of mails that somebody has requested and waits for, and the time after which they count as delayed. */
const ANSWERS = [
  ...["newsletter_leave", "alert_confirm", "alert_leave"],
  ...["account_recover", "account_invite", "account_email_confirm"],
];
const WAITING_MINUTES = 15;
const PER_PAGE = 50;

/** Kinds of failure: not sent, outcome unknown, a delayed answer to a person, held up by the server, a failed event. */
export const MAIL_FAILURES = ["failed", "claimed", "queued", "blocked", "webhook"] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** The time for which a mail server may refuse mails before staff are notified. */
const BLOCKED_MINUTES = 10;

const CONDITIONS: Record<MailFailure, string> = {
  blocked: `status = 'queued' AND problem IN ('${SERVER_PROBLEMS.join("', '")}')
            AND coalesce(queued_at, created_at) < now() - interval '${BLOCKED_MINUTES} minutes'`,
  failed: `status = 'failed' AND finished_at > now() - interval '${RECENT_DAYS} days' AND seen_at IS NULL
           AND NOT ${IS_EVENT}`,
  webhook: `status = 'failed' AND ${IS_EVENT}`,
  claimed: `NOT ${IS_EVENT} AND status = 'claimed' AND claimed_at < now() - interval '${UNFINISHED_MINUTES} minutes' AND seen_at IS NULL`,
  queued: `status = 'queued' AND kind IN ('${ANSWERS.join("', '")}')
           AND created_at < now() - interval '${WAITING_MINUTES} minutes'`,
};

/** The number of mails per failure, and the reason why the mail server accepts none. */
export type MailFailureCounts = {
  failed: number;
  unfinished: number;
  waiting: number;
  blocked: number;
  events: number;
  problem: string | null;
};

/** Counts the mails and events that staff should know about, by kind of failure; mails marked as seen are omitted. */
export async function countMailFailures(): Promise<MailFailureCounts> {
  const rows = await sql<MailFailureCounts>(
    "private",
    `SELECT count(*) FILTER (WHERE ${CONDITIONS.failed})::int AS failed,
            count(*) FILTER (WHERE ${CONDITIONS.claimed})::int AS unfinished,
            count(*) FILTER (WHERE ${CONDITIONS.queued})::int AS waiting,
            count(*) FILTER (WHERE ${CONDITIONS.blocked})::int AS blocked,
            count(*) FILTER (WHERE ${CONDITIONS.webhook})::int AS events,
            max(problem) FILTER (WHERE ${CONDITIONS.blocked}) AS problem
       FROM mails WHERE status IN ('failed', 'claimed', 'queued')`,
  );
  return rows[0] ?? { failed: 0, unfinished: 0, waiting: 0, blocked: 0, events: 0, problem: null };
}

/** Returns the reason why the mail server has accepted nothing for a while, for staff and alerts; else null. */
export async function findMailProblem(): Promise<string | null> {
  return blockedReason(await countMailFailures());
}

/** Describes why the mail server accepts nothing. */
export function blockedReason({ problem }: MailFailureCounts): string | null {
  return problem && `Os e-mails não saem: ${describeMailProblem(problem)}.`;
}

export type UndeliveredMail = {
  id: number;
  kind: string;
  recipient: string;
  problem: string | null;
  attempts: number;
  created_at: Date;
};

/** Lists the mails or events with one kind of failure, newest first. */
export async function listMailFailures(failure: MailFailure, page: number): Promise<Page<UndeliveredMail>> {
  const where = CONDITIONS[failure];
  return paginate({
    page,
    perPage: PER_PAGE,
    count: () => countRows(`SELECT count(*)::int AS count FROM mails WHERE ${where}`),
    find: ({ skip, take }) =>
      sql<UndeliveredMail>(
        "private",
        `SELECT id, kind, recipient, problem, attempts, created_at FROM mails WHERE ${where}
          ORDER BY id DESC OFFSET $1 LIMIT $2`,
        [skip, take],
      ),
  });
}

const NOT_SENT =
  "E-mails não estão sendo enviados: nenhum servidor de e-mail foi configurado. Eles ficam guardados e ninguém os recebe.";

/** Returns the notices about mails for staff; empty without problems. Never throws. */
export async function mailNotices(): Promise<string[]> {
  const notSent = canSendMail() ? [] : [NOT_SENT];
  try {
    const { failed, unfinished } = await countMailFailures();
    return [...notSent, ...(failed > 0 ? [failedText(failed)] : []), ...unfinishedTexts(unfinished)];
  } catch (err) {
    log.warn({ err }, "mails not counted");
    return notSent;
  }
}

function failedText(count: number): string {
  return count === 1
    ? "1 e-mail não pôde ser entregue nos últimos 7 dias. Confira as configurações do servidor de e-mail."
    : `${formatCount(count)} e-mails não puderam ser entregues nos últimos 7 dias. Confira as configurações do servidor de e-mail.`;
}

function unfinishedTexts(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? "1 envio sem confirmação: o servidor parou no meio do envio. O e-mail não será enviado de novo."
      : `${formatCount(count)} envios sem confirmação: o servidor parou no meio do envio. Os e-mails não serão enviados de novo.`,
  ];
}
