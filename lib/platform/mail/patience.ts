const HOUR = 60;
const DAY = 24 * HOUR;

/** For how many minutes a mail makes sense while it waits: as long as its link works, or its news are news. */
const MINUTES: Record<string, number> = {
  account_recover: 30,
  newsletter_post: 3 * DAY,
  account_invite: 3 * DAY,
  account_password: 3 * DAY,
  account_email_changed: 3 * DAY,
  account_device: 3 * DAY,
};

/** The pauses between tries, in minutes; the last again and again. */
const PAUSES = [1, 5, 15];

/** When a mail that began to wait at an instant is no use any more. */
export function uselessFrom(kind: string, since: Date): Date {
  return new Date(since.getTime() + (MINUTES[kind] ?? DAY) * 60_000);
}

/**
 * When a mail is tried again after so many tries: never beyond what it makes sense for.
 * @returns null when it makes sense no longer
 */
export function nextTry(mail: { kind: string; attempts: number; since: Date }, now: Date): Date | null {
  const pause = PAUSES[Math.min(mail.attempts, PAUSES.length) - 1] ?? 1;
  const last = uselessFrom(mail.kind, mail.since).getTime() - 60_000;
  const next = Math.min(now.getTime() + pause * 60_000, last);
  return next > now.getTime() ? new Date(next) : null;
}

/** Kinds that staff may send again: a link of half an hour is dead, and a post has a way of its own. */
export const UNREPEATED = ["account_recover", "newsletter_post", "newsletter_test"];
