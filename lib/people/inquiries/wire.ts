import type { Prisma } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { formatCode } from "../references/code";

/** The relations to include when an inquiry is read. */
export const inquiryParts = {
  owner: { select: { name: true } },
  references: { select: { code: true }, orderBy: { created_at: "asc" } },
} as const satisfies Prisma.InquiryInclude;

export type InquiryRow = Prisma.InquiryGetPayload<{ include: typeof inquiryParts }>;

const SENT = [
  ...["id", "source", "name", "phone", "when", "message", "letters", "page", "status", "owner_id"],
  ...["next_step", "outcome", "lost_reason", "note", "notice_version"],
] as const;

/** An inquiry as the API sends it to staff, and WEBHOOK_URL to a CRM. */
export function toInquiry(row: InquiryRow) {
  return {
    ...pick(row, SENT),
    references: row.references.map(({ code }) => formatCode(code)),
    owner_name: row.owner?.name ?? null,
    next_step_at: row.next_step_at?.toISOString() ?? null,
    notice_read_at: row.notice_read_at?.toISOString() ?? null,
    asked_at: row.asked_at.toISOString(),
    ...instantsOf(row),
  };
}

export type InquiryWire = ReturnType<typeof toInquiry>;
