import { z } from "zod";
import { flag, requiredText } from "@/lib/http/fields";

export const faqSchema = z.object({
  question: requiredText("A pergunta", 500),
  answer: requiredText("A resposta", 10_000),
  active: flag,
  featured: flag,
});

export const faqChanges = faqSchema.partial();

export type NewFaq = z.output<typeof faqSchema>;
export type FaqChanges = z.output<typeof faqChanges>;
