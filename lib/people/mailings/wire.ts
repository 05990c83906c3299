import type { MailingStatus } from "@/lib/platform/db/generated/enums";
import { pick } from "@/lib/platform/http/wire";

/** A mailing with the numbers of its mails per state. */
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

/** A mailing for the back office: numbers, and the name of the member of staff who started it. */
export function toMailing(row: MailingRow) {
  return {
    ...pick(row, ["id", "status", "user_name", "total", "sent", "failed", "waiting", "unknown"]),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** The state of a post's mailings for the back office. */
export type MailingState = {
  post: { id: number; title: string; updated_at: string };
  /** The reason why it cannot be sent, for staff; null when it can. */
  obstacle: string | null;
  /** True if a test can be sent, which is possible for posts that are not public. */
  can_test: boolean;
  preview: { subject: string; from: string; reply_to: string; text: string; html: string };
  /** The numbers of subscribers who would get the post now, and who have received it. */
  recipients: number;
  reached: number;
  /** Newest first. */
  mailings: Mailing[];
};
