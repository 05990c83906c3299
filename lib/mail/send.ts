import "server-only";
import { getCompany } from "@/lib/company/data";
import type { Transaction } from "@/lib/db/client";
import { processState } from "@/lib/health/state";
import { asWork } from "@/lib/health/work";
import { log } from "@/lib/log";
import { shared } from "@/lib/shared";
import { openContent, sealContent } from "./content";
import { addMail, type ClaimedMail, claimMails, markFailed, markSent, putBack } from "./mutations";
import { type Letter, renderLetter } from "./template";
import { deliver } from "./transport";

/** As many mails of a machine are on their way at once; only so many are ever claimed at a time. */
const AT_ONCE = 4;
/** How long a mail that the server surely did not take waits, try by try; then it is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

const runner = shared("mail-runner", () => ({ again: false, running: null as Promise<Totals> | null }));

type Totals = { sent: number; failed: number };

/**
 * Puts a mail into the queue. Call `sendMailsSoon` once the transaction is through.
 * @param mail `unsubscribe_url` is a must on every mail to a visitor (rules §8); `mailing_id`: the sending it is of
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

/** Sends what is in the queue, off the request's path: nobody waits for a mail server, and none fails a request. */
export function sendMailsSoon(): void {
  void sendMails().catch((err) => log.error({ err }, "mails not sent"));
}

/** Sends what is due, in this process one run at a time; a call during a run makes it look once more. */
export function sendMails(): Promise<Totals> {
  runner.again = true;
  runner.running ??= asWork(run()).finally(() => {
    runner.running = null;
  });
  return runner.running;
}

async function run(): Promise<Totals> {
  const totals = { sent: 0, failed: 0 };
  while (runner.again) {
    runner.again = false;
    // What a process has claimed it still sends before it ends; the rest is another's.
    while (processState() !== "draining") {
      const mails = await claimMails(AT_ONCE);
      if (mails.length === 0) break;
      const outcomes = await Promise.all(mails.map(sendOne));
      for (const outcome of outcomes) totals[outcome] += 1;
    }
  }
  return totals;
}

async function sendOne(mail: ClaimedMail): Promise<keyof Totals> {
  const content = await openContent(mail.content);
  if (!content) {
    await markFailed(mail.id, "UNREADABLE");
    return "failed";
  }
  try {
    await deliver(mail, content);
  } catch (err) {
    await giveUpOrRetry(mail, err);
    return "failed";
  }
  await markSent(mail.id);
  return "sent";
}

async function giveUpOrRetry({ id, kind, attempts }: ClaimedMail, err: unknown): Promise<void> {
  const problem = problemOf(err);
  const minutes = wasNeverTaken(err) ? RETRY_MINUTES[attempts - 1] : undefined;
  log.warn({ mail: id, kind, problem, again_in_minutes: minutes ?? null }, "mail not sent");
  if (minutes === undefined) await markFailed(id, problem);
  else await putBack(id, problem, minutes);
}

type MailError = { code?: string; command?: string; responseCode?: number };

/** The server was not reached, or said itself that it did not take the mail, for now. */
function wasNeverTaken(err: unknown): boolean {
  const { code, command, responseCode = 0 } = err as MailError;
  if (responseCode >= 400 && responseCode < 500) return true;
  return command === "CONN" || code === "EDNS" || code === "ENOSPC";
}

/** A code for staff and log: a server's own words may name the person. */
function problemOf(err: unknown): string {
  const { code, responseCode } = err as MailError;
  return [code ?? "UNKNOWN", responseCode].filter(Boolean).join(" ");
}
