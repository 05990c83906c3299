import { kindWords } from "@/lib/platform/copy/crud";

export const subscriberWords = kindWords(
  { one: "Inscrito", many: "Inscritos", gender: "m" },
  {},
  { confirmDelete: "Tem certeza que deseja deletar este inscrito?" },
);

/** The consent given with a sign-up, as the form states it (LGPD art. 8); stored with each subscriber. */
export function consentText(controller: string): string {
  return `Ao enviar, você concorda em receber os informativos da ${controller} e pode sair quando quiser.`;
}
