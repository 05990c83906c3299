/** What a visitor agrees to by asking for an alert, in the words of the form (LGPD art. 8); kept with each. */
export function alertConsent(controller: string): string {
  return `Ao enviar, você concorda em receber por e-mail avisos de cartas da ${controller}: no máximo um por dia, por até 12 meses, e pode sair quando quiser.`;
}
