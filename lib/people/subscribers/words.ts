import { kindWords } from "@/lib/platform/copy/crud";

export const subscriberWords = kindWords(
  { one: "Inscrito", many: "Inscritos", gender: "m" },
  {},
  { confirmDelete: "Tem certeza que deseja deletar este inscrito?" },
);
