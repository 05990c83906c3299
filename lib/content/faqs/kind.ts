import "server-only";
import { type Faq, Prisma } from "@/lib/platform/db/generated/client";
import { plainKind } from "@/lib/records/plain-kind";
import { listFaqs } from "./data";
import { faqChanges, faqSchema } from "./schema";
import { toFaq } from "./wire";
import { faqWords } from "./words";

export const faqKind = plainKind({
  entity: "faq",
  words: faqWords,
  path: "faqs",
  screen: "faqs",
  table: "faqs",
  rows: (tx) => tx.faq,
  columns: Prisma.FaqScalarFieldEnum,
  schema: faqSchema,
  changes: faqChanges,
  toWire: (row: Faq) => toFaq(row),
  list: (query) => listFaqs({ search: query?.get("search") ?? "" }),
  title: "question",
  exported: ["question", "answer", ["Ativa", "active"], "featured"],
  images: ["answer"],
  preview: { blank: { question: "", answer: "" }, path: () => "/como-funciona" },
});
