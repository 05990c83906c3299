import "server-only";
import type { Faq } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";

export type AdminFaq = ReturnType<typeof toFaq>;

/** An FAQ as the back office edits it. */
export function toFaq(faq: Faq) {
  const shown = pick(faq, ["id", "question", "answer", "active", "featured", "position"]);
  return { ...shown, ...instantsOf(faq) };
}
