import "server-only";
import { faqCopy } from "@/lib/copy/crud";
import { type Faq, Prisma } from "@/lib/db/generated/client";
import { recordWrites, type WritableKind } from "@/lib/records/record";
import type { FaqChanges, NewFaq } from "./schema";
import { type AdminFaq, toFaq } from "./wire";

export const faqKind = {
  entity: "faq",
  missing: faqCopy.notFound,
  find: (tx, id) => tx.faq.findUnique({ where: { id } }),
  toWire: toFaq,
  kept: {
    table: "faqs",
    columns: Prisma.FaqScalarFieldEnum,
    nameOf: (row) => row.question,
    restore: (tx, data) => tx.faq.create({ data: data as unknown as Prisma.FaqUncheckedCreateInput }),
  },
  update: (tx, id, data) => tx.faq.update({ where: { id }, data }),
  remove: (tx, id) => tx.faq.delete({ where: { id } }),
} satisfies WritableKind<Faq, AdminFaq, FaqChanges>;

export const faqWrites = recordWrites<Faq, AdminFaq, NewFaq, FaqChanges>({
  ...faqKind,
  insert: (tx, data) => tx.faq.create({ data }),
});
