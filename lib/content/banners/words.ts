import { kindWords } from "@/lib/platform/copy/crud";

export const bannerWords = kindWords(
  { one: "Banner", many: "Banners", gender: "m" },
  {
    full_banner_type_id: "Tipo de banner",
    title: "Título",
    label: "Rótulo",
    description: "Descrição",
    link: "Link",
    title_advantage: "Título das vantagens",
    text_advantage: "Texto de vantagens",
    text_how_it_works: "Texto de como funciona",
    aditional: "Itens adicionais",
    advantages: "Vantagens",
    active: "Ativo",
    featured: "Destaque",
  },
);
