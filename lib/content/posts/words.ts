import { kindWords } from "@/lib/platform/copy/crud";

export const postWords = kindWords(
  { one: "Post", many: "Posts", gender: "m" },
  {
    title: "Título",
    date_post: "Data",
    content: "Conteúdo",
    is_active: "Ativo",
    is_featured: "Destaque",
  },
  { title: "Informativos" },
);
