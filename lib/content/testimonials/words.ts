import { kindWords } from "@/lib/platform/copy/crud";

/** The maximum number of testimonials on a page; `/quem-somos` has all of them (rules §7). */
export const SHOWN_TESTIMONIALS = 3;

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
