import { kindWords } from "@/lib/platform/copy/crud";

export const testimonialWords = kindWords(
  { one: "Testemunho", many: "Testemunhos", gender: "m" },
  {
    name: "Nome do cliente",
    description: "Testemunho",
    video_url: "Vídeo do YouTube",
    active: "Ativo",
    featured: "Destaque",
  },
);
