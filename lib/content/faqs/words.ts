import { kindWords } from "@/lib/platform/copy/crud";

export const faqWords = kindWords(
  { one: "FAQ", many: "FAQs", gender: "f" },
  { question: "Pergunta", answer: "Resposta", active: "Ativo", featured: "Destaque" },
);
