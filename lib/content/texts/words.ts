import { kindWords } from "@/lib/platform/copy/crud";

export const textWords = kindWords(
  { one: "Texto", many: "Textos", gender: "m" },
  { title: "Título", text: "Texto", entries: "Lista", note: "Nota", active: "Ativo" },
  { title: "Textos do site" },
);
