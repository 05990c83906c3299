import "server-only";
import type { Faq } from "@/lib/platform/db/generated/client";

export type AdminFaq = ReturnType<typeof toFaq>;

/** An FAQ as the back office edits it. */
export function toFaq(faq: Faq) {
  return {
    id: faq.id,
    question: faq.question,
    answer: faq.answer,
    active: faq.active,
    featured: faq.featured,
    position: faq.position,
    created_at: faq.created_at.toISOString(),
    updated_at: faq.updated_at.toISOString(),
  };
}
