import type { MailingStatus } from "@/lib/platform/db/generated/enums";
import { pick } from "@/lib/platform/http/wire";

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
