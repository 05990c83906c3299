/** The SQL condition for webhook events ("inquiry.created"); events and mails must not wait for each other. */
export const IS_EVENT = "kind LIKE '%.%'";

const HOUR = 60;
const DAY = 24 * HOUR;

/** The time in minutes for which a queued mail is useful: the lifetime of its link or its relevance. */
const MINUTES: Record<string, number> = {
  account_recover: 30,
  newsletter_post: 3 * DAY,
  account_invite: 3 * DAY,
  account_password: 3 * DAY,
  account_email_changed: 3 * DAY,
  account_device: 3 * DAY,
};

/** The pauses between retries, in minutes; the last one repeats. */
const PAUSES = [1, 5, 15];

/** Returns the time after which a mail queued at an instant is no longer useful. */
export function expiryOf(kind: string, since: Date): Date {
  return new Date(since.getTime() + (MINUTES[kind] ?? DAY) * 60_000);
}

/** Returns the time of the next retry after `attempts`; null when the mail would no longer be useful. */
export function nextTry(mail: { kind: string; attempts: number; since: Date }, now: Date): Date | null {
  const pause = PAUSES[Math.min(mail.attempts, PAUSES.length) - 1] ?? 1;
  const last = expiryOf(mail.kind, mail.since).getTime() - 60_000;
  const next = Math.min(now.getTime() + pause * 60_000, last);
  return next > now.getTime() ? new Date(next) : null;
}

/** Kinds that cannot be sent again here: reset links have expired, and newsletters have their own resend. */
export const UNREPEATED = ["account_recover", "newsletter_post", "newsletter_test"];
