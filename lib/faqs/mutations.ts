import "server-only";
import { faqCopy } from "@/lib/copy/crud";
import type { Faq } from "@/lib/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import type { FaqChanges, NewFaq } from "./schema";
import { type AdminFaq, toFaq } from "./wire";

export const faqWrites = recordWrites<Faq, AdminFaq, NewFaq, FaqChanges>({
  entity: "faq",
  missing: faqCopy.notFound,
  find: (tx, id) => tx.faq.findUnique({ where: { id } }),
  toWire: toFaq,
  insert: (tx, data) => tx.faq.create({ data }),
  update: (tx, id, data) => tx.faq.update({ where: { id }, data }),
  remove: (tx, id) => tx.faq.delete({ where: { id } }),
});
