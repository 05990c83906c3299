import "server-only";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { type InquiryRow, inquiryParts, toInquiry } from "./data";
import { inquiryWords } from "./words";

const PHONE = String.raw`regexp_replace(phone, '^55(..)(.*)(....)$', '(\1) \2-\3')`;

/** Inquiries. The audit trail stores neither the people's names nor any field's value. */
export const inquiryKind = {
  entity: "inquiry",
  isPublished: false,
  screen: "inquiries",
  hasSavedViews: true,
  table: "inquiries",
  audited: [],
  search: {
    words: ["name", "phone", PHONE],
    title: "coalesce(name, 'Atendimento ' || id)",
    detail: `coalesce(${PHONE}, '')`,
  },
  missing: inquiryWords.notFound,
  find: (tx, id) => tx.inquiry.findUnique({ where: { id }, include: inquiryParts }),
  toWire: toInquiry,
} as const satisfies Kind & RecordKind<InquiryRow, ReturnType<typeof toInquiry>>;
