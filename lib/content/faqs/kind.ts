import "server-only";
import { z } from "zod";
import { type Faq, Prisma } from "@/lib/platform/db/generated/client";
import { sanitizeAnswer } from "@/lib/platform/html/answer";
import { flag, requiredText } from "@/lib/platform/http/fields/fields";
import { requiredHtml } from "@/lib/platform/http/fields/html";
import { plainKind } from "@/lib/records/plain-kind";
import { listFaqs, toFaq } from "./data";
import { faqWords } from "./words";

const faqSchema = z.object({
  question: requiredText("A pergunta", 500),
  answer: requiredHtml("A resposta", sanitizeAnswer),
  active: flag,
  featured: flag,
});

export const faqKind = plainKind({
  entity: "faq",
  words: faqWords,
  screen: "faqs",
  table: "faqs",
  rows: (tx) => tx.faq,
  columns: Prisma.FaqScalarFieldEnum,
  schema: faqSchema,
  toWire: (row: Faq) => toFaq(row),
  list: (query) => listFaqs({ search: query?.get("search") ?? "" }),
  title: "question",
  exported: ["question", "answer", ["Ativa", "active"], "featured"],
  images: ["answer"],
  preview: { blank: { question: "", answer: "" }, path: () => "/como-funciona" },
});
