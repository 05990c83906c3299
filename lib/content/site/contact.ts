import type { Company } from "@/lib/content/site/company";
import { toPhoneDigits, whatsappLink } from "@/lib/platform/format/phone";
import { brandName } from "./brand";

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

/**
 * Returns the link of a WhatsApp message that requests information on a subject ("consórcio de motos"); by default the
 * generic message of spec §7, on consortia.
 */
export function informationLink(company: Company, subject = "consórcio"): string {
  const message = `Olá! Vim pelo site da ${brandName(company)} e gostaria de informações sobre ${subject}.`;
  return whatsappLink(message, company.whatsapp);
}
