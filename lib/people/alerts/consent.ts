/** The consent given with an alert, as the form states it (LGPD art. 8); stored with each alert. */
export function alertConsent(controller: string): string {
  return `Ao enviar, você concorda em receber por e-mail avisos de cartas da ${controller}: no máximo um por dia, por até 12 meses, e pode sair quando quiser.`;
}
