/** What the newsletter's form asks for, in the words that visitors see (LGPD art. 8); kept with each sign-up. */
export const CONSENT_TEXT =
  "Ao cadastrar, você concorda em receber nossas novidades e ofertas por e-mail ou WhatsApp. " +
  "Você pode cancelar quando quiser.";
