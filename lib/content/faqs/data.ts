import "server-only";
import { cache } from "react";
import { db, inOrder } from "@/lib/platform/db/client";
import type { Faq } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { withPreview } from "@/lib/platform/preview-override";

type PublicFaq = { id: number; question: string; answer: string };

/** Lists the FAQs of the widget on most pages: active and featured. */
export const listWidgetFaqs = cache(() => readFaqs("active AND featured"));

/** Lists every active FAQ, for the page of questions. */
export const listActiveFaqs = cache(() => readFaqs("active"));

async function readFaqs(condition: string): Promise<PublicFaq[]> {
  const rows = await sql<PublicFaq>(
    ["content"],
    `SELECT id, question, answer FROM faqs WHERE ${condition} ORDER BY position, id DESC`,
  );
  return withPreview("faq", rows);
}

/** Lists FAQs for the back office, in their order; `search` matches the visible text of question and answer. */
export async function listFaqs({ search = "" } = {}): Promise<AdminFaq[]> {
  const term = search.trim().toLowerCase();
  const rows = await db.faq.findMany({ orderBy: [...inOrder] });
  // SQL would match tag names and miss characters written as entities.
  const found = rows.filter(({ question, answer }) => {
    return `${question}\n${toPlainText(answer)}`.toLowerCase().includes(term);
  });
  return found.map(toFaq);
}

type AdminFaq = ReturnType<typeof toFaq>;

/** An FAQ as the back office edits it. */
export function toFaq(faq: Faq) {
  const shown = pick(faq, ["id", "question", "answer", "active", "featured", "position"]);
  return { ...shown, ...instantsOf(faq) };
}
