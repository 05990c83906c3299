import type { Prisma } from "@/lib/platform/db/generated/client";
import { formatCode } from "../references/code";
import type { LetterSnapshot } from "../references/letters";

/** The relations that an inquiry is read with. */
export const inquiryParts = {
  owner: { select: { name: true } },
  references: { select: { code: true }, orderBy: { created_at: "asc" } },
} as const satisfies Prisma.InquiryInclude;

export type InquiryRow = Prisma.InquiryGetPayload<{ include: typeof inquiryParts }>;

/** An inquiry as the API sends it to staff, and WEBHOOK_URL to a CRM. */
export function toInquiry(row: InquiryRow) {
  return {
    id: row.id,
    source: row.source,
    name: row.name,
    phone: row.phone,
    when: row.when,
    message: row.message,
    letters: row.letters,
    page: row.page,
    references: row.references.map(({ code }) => formatCode(code)),
    status: row.status,
    owner_id: row.owner_id,
    owner_name: row.owner?.name ?? null,
    next_step: row.next_step,
    next_step_at: row.next_step_at?.toISOString() ?? null,
    outcome: row.outcome,
    lost_reason: row.lost_reason,
    note: row.note,
    notice_version: row.notice_version,
    notice_read_at: row.notice_read_at?.toISOString() ?? null,
    asked_at: row.asked_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export type InquiryWire = ReturnType<typeof toInquiry>;

/** An inquiry in the list of staff: its letters as they are now, and for how many business minutes it waits. */
export type ListedInquiry = InquiryWire & {
  letters_now: LetterSnapshot[];
  /** Null: answered. */
  waiting_minutes: number | null;
  /** Past the limit of the settings. */
  is_late: boolean;
  /** The hour of the next step is past, and the inquiry is open. */
  is_step_late: boolean;
};
