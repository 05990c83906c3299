import { toPhoneDigits } from "../../platform/format/phone";

export type Channels = { phones: string[]; emails: string[]; domains: string[] };

/** Compares a pasted phone, e-mail or link with the company's ('Este número é nosso?'); null for other text. */
export function isOurs(text: string, { phones, emails, domains }: Channels): boolean | null {
  const typed = text.trim().toLowerCase();
  if (typed.includes("@")) return emails.includes(typed.replace(/^mailto:/, ""));
  const phone = toPhoneDigits(typed);
  if (!/[a-z]/.test(typed)) return phone === null ? null : phones.some((own) => toPhoneDigits(own) === phone);
  const domain = domainOf(typed);
  return domain === null ? null : domains.includes(domain);
}

function domainOf(typed: string): string | null {
  const link = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : "";
  return host.includes(".") && !/\s/.test(typed) ? host : null;
}
