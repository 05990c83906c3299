import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { readTogether } from "@/lib/db/read-together";
import { toPlainText } from "@/lib/format/excerpt";
import { type AdminFaq, toFaq } from "./wire";

export type { AdminFaq } from "./wire";

type PublicFaq = { id: number; question: string; answer: string };

const newestFirst = { id: "desc" } as const;

/** FAQs of the widget on most pages: active and featured. */
export const listWidgetFaqs = cache(() => {
  return readTogether<PublicFaq>(
    ["content"],
    "SELECT id, question, answer FROM faqs WHERE active AND featured ORDER BY id DESC",
  );
});

/** Every active FAQ, for the page of questions. */
export const listActiveFaqs = cache(() => {
  return readTogether<PublicFaq>(
    ["content"],
    "SELECT id, question, answer FROM faqs WHERE active ORDER BY id DESC",
  );
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
