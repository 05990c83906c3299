import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { toPlainText } from "@/lib/format/excerpt";
import { type AdminFaq, toFaq } from "./wire";

export type { AdminFaq } from "./wire";

const newestFirst = { id: "desc" } as const;

/** FAQs of the widget on most pages: active and featured. */
export const listWidgetFaqs = cache(async () => {
  return db.faq.findMany({
    where: { active: true, featured: true },
    orderBy: newestFirst,
    select: { id: true, question: true, answer: true },
  });
});

/** Every active FAQ, for the page of questions. */
export const listActiveFaqs = cache(async () => {
  return db.faq.findMany({
    where: { active: true },
    orderBy: newestFirst,
    select: { id: true, question: true, answer: true },
  });
});

/** FAQs for the back office, newest first; `search` looks into question and answer as they are read. */
export async function listFaqs({ search = "" } = {}): Promise<AdminFaq[]> {
  const term = search.trim().toLowerCase();
  const rows = await db.faq.findMany({ orderBy: newestFirst });
  // SQL would find the names of tags, and not what an entity stands for.
  const found = rows.filter(({ question, answer }) => {
    return `${question}\n${toPlainText(answer)}`.toLowerCase().includes(term);
  });
  return found.map(toFaq);
}
