import { z } from "zod";
import { sanitizeAnswer } from "@/lib/platform/html/answer";
import { flag, requiredText } from "@/lib/platform/http/fields/fields";
import { requiredHtml } from "@/lib/platform/http/fields/html";

export const faqSchema = z.object({
  question: requiredText("A pergunta", 500),
  answer: requiredHtml("A resposta", sanitizeAnswer),
  active: flag,
  featured: flag,
});

export const faqChanges = faqSchema.partial();
