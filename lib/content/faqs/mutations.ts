import "server-only";
import { type Faq, Prisma } from "@/lib/platform/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import { tableKind } from "@/lib/records/table-kind";
import type { FaqChanges, NewFaq } from "./schema";
import { type AdminFaq, toFaq } from "./wire";
import { faqWords } from "./words";

export const faqKind = tableKind<Faq, AdminFaq, NewFaq, FaqChanges>({
  entity: "faq",
  missing: faqWords.notFound,
  rows: (tx) => tx.faq,
  toWire: toFaq,
  kept: { table: "faqs", columns: Prisma.FaqScalarFieldEnum, nameOf: (row) => row.question },
});

export const faqWrites = recordWrites(faqKind);
