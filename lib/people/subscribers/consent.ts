/** What a visitor agrees to by signing up, in the words of the form (LGPD art. 8); kept with each sign-up. */
export function consentText(controller: string): string {
  return `Ao enviar, você concorda em receber os informativos da ${controller} e pode sair quando quiser.`;
}
