import { toPhoneDigits } from "@/lib/platform/format/phone";
import { isHttpUrl, isLink } from "./links";

const BARE_HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;
const E_MAIL = /^[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
const PHONE = /^\+?[\d\s().-]{8,25}$/;
const CONTACT = /^(?:mailto:|tel:)[^\s<>"]+$/i;
const PLACE = /^#[\w-]*$/;

/** Completes a typed link: "ipe.com.br/x" → "https://ipe.com.br/x"; null if the text is not a link. */
export function completeLink(text: string): string | null {
  const typed = text.trim();
  if (isLink(typed)) return typed;
  const completed = `https://${typed}`;
  return BARE_HOST.test(typed) && isHttpUrl(completed) ? completed : null;
}

/**
 * Completes a typed or pasted link in rich text: like `completeLink`, and also anchors, `mailto:` and `tel:` links,
 * e-mail addresses ("ana@ipe.com.br" → "mailto:ana@ipe.com.br") and Brazilian phone numbers ("(11) 91234-5678" →
 * "tel:+5511912345678").
 */
export function completeTextLink(text: string): string | null {
  const typed = text.trim();
  if (PLACE.test(typed)) return typed;
  if (/^tel:/i.test(typed)) return contact(typed.replace(/[\s().-]/g, ""));
  if (/^mailto:/i.test(typed)) return contact(typed.replace(/\s+/g, "%20"));
  if (E_MAIL.test(typed)) return `mailto:${typed}`;
  const phone = PHONE.test(typed) ? toPhoneDigits(typed) : null;
  return phone ? `tel:+${phone}` : completeLink(typed);
}

function contact(address: string): string | null {
  return CONTACT.test(address) ? address : null;
}
