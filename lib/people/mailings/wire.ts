import type { MailingStatus } from "@/lib/platform/db/generated/enums";

/** A sending as it stands: of `total` people, so many are through, wait, failed or are unknown. */
export type MailingRow = {
  id: number;
  status: MailingStatus;
  user_name: string | null;
  total: number;
  sent: number;
  failed: number;
  waiting: number;
  unknown: number;
  started_at: Date;
  finished_at: Date | null;
};
export type Mailing = ReturnType<typeof toMailing>;

/** A sending for the back office: numbers, nobody's name but of who began it. */
export function toMailing(row: MailingRow) {
  return {
    id: row.id,
    status: row.status,
    user_name: row.user_name,
    total: row.total,
    sent: row.sent,
    failed: row.failed,
    waiting: row.waiting,
    unknown: row.unknown,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** What the back office shows before and while a post is sent. */
export type MailingState = {
  post: { id: number; title: string; updated_at: string };
  /** Why it cannot be sent, for people; null when it can. */
  obstacle: string | null;
  /** Whether a test can go out: also of what is not on the site yet. */
  can_test: boolean;
  preview: { subject: string; from: string; reply_to: string; text: string; html: string };
  /** Subscribers that a sending would reach now, and those who have got the post before. */
  recipients: number;
  reached: number;
  /** Newest first. */
  mailings: Mailing[];
};
