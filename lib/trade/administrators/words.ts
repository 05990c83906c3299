import { kindWords } from "@/lib/platform/copy/crud";

export const administratorWords = kindWords(
  { one: "Administradora", many: "Administradoras", gender: "f" },
  { name: "Nome" },
);
