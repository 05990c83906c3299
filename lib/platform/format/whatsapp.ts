/** Returns a WhatsApp link with a prefilled message; without a number the sender picks the contact. */
export function whatsappLink(message: string, number = ""): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(toPlainSpaces(message))}`;
}

/** Intl's currency text carries U+00A0, which messages must not (rules §5). */
function toPlainSpaces(message: string): string {
  return message.replace(/[\u00A0\u202F]/g, " ");
}
