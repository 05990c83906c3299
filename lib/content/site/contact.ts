import type { Company } from "@/lib/content/site/company";
import { toPhoneDigits } from "@/lib/platform/format/phone";

/** Formats the address: "Rua das Flores, 100, sala 3, São Paulo/SP, 01000-000"; empty parts are omitted. */
export function postalAddress(company: Company): string {
  const city = [company.city, company.state].filter(Boolean).join("/");
  return [company.address, company.address_complement, city, company.zip].filter(Boolean).join(", ");
}

/** Returns a `tel:` link, in international form for a Brazilian number with an area code. */
export function telephoneLink(phone: string): string {
  const digits = toPhoneDigits(phone);
  return `tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, "")}`;
}

/** Returns a link to the address on OpenStreetMap. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** The generic WhatsApp message (spec §7), a request for information on consortia. */
export function informationMessage(brand: string): string {
  return `Olá! Vim pelo site da ${brand} e gostaria de informações sobre consórcio.`;
}

/** The WhatsApp message that requests information on one subject ("consórcio de motos", "carta contemplada" …). */
export function subjectMessage(brand: string, subject: string): string {
  return `Olá! Vim pelo site da ${brand} e gostaria de informações sobre ${subject}.`;
}
