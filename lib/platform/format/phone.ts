/** Converts "(11) 91234-5678" to "5511912345678"; null without an area code and 8 or 9 digits. */
export function toPhoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(national) ? `55${national}` : null;
}

/** Formats a phone number: "5511912345678" → "(11) 91234-5678"; other text is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = toPhoneDigits(text);
  if (digits === null) return text;
  const number = digits.slice(4);
  return `(${digits.slice(2, 4)}) ${number.slice(0, -4)}-${number.slice(-4)}`;
}

/** Returns a WhatsApp link with a prefilled message; without a number the sender picks the contact. */
export function whatsappLink(message: string, number = ""): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(toPlainSpaces(message))}`;
}

/** Replaces the no-break spaces of formatted amounts, which messages must not contain (rules §5). */
function toPlainSpaces(message: string): string {
  return message.replace(/[\u00A0\u202F]/g, " ");
}
