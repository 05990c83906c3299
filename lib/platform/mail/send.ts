import "server-only";
import pLimit from "p-limit";
import { getCompany } from "@/lib/content/company/data";
import type { Transaction } from "@/lib/platform/db/client";
import { busy } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/log";
import { type MailProblem, SERVER_PROBLEMS } from "@/lib/platform/mail/failures/problem";
import { processState, runAlone } from "@/lib/platform/process";
import { shared } from "@/lib/platform/shared";
import { openContent, sealContent } from "./content";
import {
  addMail,
  type ClaimedMail,
  claimMails,
  makeWaitingDue,
  markFailed,
  markSent,
  putBack,
  type Queue,
} from "./mutations";
import { expiryOf, nextTry } from "./retries";
import { NotDelivered } from "./smtp";
import { type Letter, renderLetter } from "./template";
import { deliver } from "./transport";

/** The number of mails, or of events, that a process claims and sends at a time. */
const AT_ONCE = 4;

type Totals = { sent: number; failed: number };

/**
 * Queues a mail. Call `sendMailsSoon` after the transaction.
 * @param mail `unsubscribe_url` is required on every mail to a visitor (rules §8); `mailing_id`: its mailing
 * @returns the mail's id
 */
export async function queueMail(
  mail: {
    kind: string;
    recipient: string;
    subject: string;
    letter: Letter;
    unsubscribe_url?: string;
    mailing_id?: number;
  },
  tx?: Transaction,
): Promise<number> {
  const { kind, recipient, subject, letter, unsubscribe_url, mailing_id = null } = mail;
  const { name: company, email: reply_to } = await getCompany();
  const content = { company, reply_to, subject, ...renderLetter(letter, company), unsubscribe_url };
  return addMail({ kind, recipient, content: await sealContent(content), mailing_id }, tx);
}

/** Sends the queue in the background, so that no request waits for a mail server or fails because of it. */
export function sendMailsSoon(): void {
  void sendMails().catch((err) => log.error({ err }, "mails not sent"));
}

/** Sends the due mails, one run at a time per process; a call during a run repeats it. */
export function sendMails(): Promise<Totals> {
  return sendDue("mails", sendOne);
}

/** Sends the due mails or events, one run at a time per process; a call during a run repeats it. */
export function sendDue(queue: Queue, send: (mail: ClaimedMail) => Promise<keyof Totals>): Promise<Totals> {
  return runAlone(queue, async (isWanted) => {
    const totals = { sent: 0, failed: 0 };
    while (isWanted()) {
      // A draining process claims no more mails; another process sends the rest.
      while (processState() !== "draining") {
        const mails = await claimMails(AT_ONCE, queue);
        if (mails.length === 0) break;
        const outcomes = await Promise.all(mails.map(send));
        for (const outcome of outcomes) totals[outcome] += 1;
        // The server accepts mails again, so waiting mails need not wait for their retry.
        if (queue === "mails" && outcomes.includes("sent")) await makeWaitingDue();
      }
    }
    return totals;
  });
}

async function sendOne(mail: ClaimedMail): Promise<keyof Totals> {
  if (expiryOf(mail.kind, mail.since) <= new Date()) return giveUp(mail, "expired");
  const content = await openContent(mail.content);
  if (!content) return giveUp(mail, "unreadable");
  try {
    await deliver(mail, content);
  } catch (err) {
    const problem = err instanceof NotDelivered ? err.problem : fileProblem(err);
    return retryOrGiveUp(mail, problem, SERVER_PROBLEMS.includes(problem));
  }
  await markSent(mail.id);
  return "sent";
}

/** Releases an unsent mail for a retry if the problem is temporary and the mail still useful; else gives it up. */
export async function retryOrGiveUp(
  mail: ClaimedMail,
  problem: string,
  isPassing: boolean,
): Promise<"failed"> {
  const next = isPassing ? nextTry(mail, new Date()) : null;
  const { id: mail_id, kind } = mail;
  log.warn({ mail: mail_id, kind, problem, again_at: next }, "mail not sent");
  if (next !== null) await putBack(mail_id, problem, next);
  // A mail that may have arrived stays claimed: staff see it, and it is not sent again.
  else if (problem !== "interrupted") await giveUp(mail, problem);
  return "failed";
}

async function giveUp({ id }: ClaimedMail, problem: string): Promise<"failed"> {
  await markFailed(id, problem);
  return "failed";
}

function fileProblem(err: unknown): MailProblem {
  return (err as NodeJS.ErrnoException).code === "ENOSPC" ? "busy" : "connection";
}

const MAX_WAITING = 200;

/**
 * Runs work that queues a mail that anybody may request, in the background, so that the response and its timing are the
 * same for known and unknown addresses. Work of one kind is sequential, so that a flood of requests uses only one
 * connection.
 * @throws HttpError 503 when too many mails of the kind wait
 */
export function runMailWorkSoon(kind: string, work: () => Promise<void>): void {
  const queue = shared(`mails to make: ${kind}`, () => pLimit(1));
  if (queue.pendingCount >= MAX_WAITING) {
    throw busy("Muitos pedidos agora. Tente de novo em instantes.", 30);
  }
  void queue(work).catch((err) => log.error({ err, kind }, "mail could not be queued"));
}
