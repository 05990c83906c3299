import { kindWords } from "@/lib/platform/copy/crud";

export const productWords = kindWords(
  { one: "Produto", many: "Produtos", gender: "m" },
  {
    title: "Título",
    label: "Rótulo",
    description: "Descrição",
    link: "Link",
    active: "Ativo",
  },
);
