import { kindWords } from "@/lib/platform/copy/crud";

export const userWords = kindWords(
  { one: "Usuário", many: "Usuários", gender: "m" },
  { name: "Nome", email: "E-mail", is_root: "Administrador", is_active: "Ativo", password: "Senha" },
);
