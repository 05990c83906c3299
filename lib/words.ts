import { bannerWords } from "@/lib/content/banners/words";
import { companyWords } from "@/lib/content/company/words";
import { faqWords } from "@/lib/content/faqs/words";
import { mediaWords } from "@/lib/content/media/words";
import { postWords } from "@/lib/content/posts/words";
import { productWords } from "@/lib/content/products/words";
import { testimonialWords } from "@/lib/content/testimonials/words";
import { textWords } from "@/lib/content/texts/words";
import { inquiryWords } from "@/lib/people/inquiries/words";
import { subscriberWords } from "@/lib/people/subscribers/words";
import { userWords } from "@/lib/people/users/words";
import type { KindWords } from "@/lib/platform/copy/crud";
import { formatPhone } from "@/lib/platform/format/phone";
import { administratorWords } from "@/lib/trade/administrators/words";
import { partnerWords } from "@/lib/trade/partners/words";

type Labels = Readonly<Record<string, string>>;

/** The words of the kinds of record, by the kind's name in the audit trail. */
export const words = {
  administrator: administratorWords,
  banner: bannerWords,
  company: companyWords,
  faq: faqWords,
  inquiry: inquiryWords,
  media: mediaWords,
  partner: partnerWords,
  post: postWords,
  product: productWords,
  site_text: textWords,
  subscriber: subscriberWords,
  testimonial: testimonialWords,
  user: userWords,
} as const;

/** Returns the words of a kind of record; an empty object if it has none. */
export function wordsOf(entity: string): Partial<KindWords> {
  const known: Record<string, Partial<KindWords>> = words;
  return known[entity] ?? {};
}

/** Labels of fields that several kinds share or that only the audit trail shows. */
const SHARED: Labels = {
  image: "Imagem",
  position: "Posição",
  slug: "Endereço",
  updated_at: "Data da alteração",
  subscriber: "Inscrição",
  inquiries: "Atendimentos",
  alerts: "Avisos",
  staff: "Conta",
  mails: "E-mails",
  file: "Arquivo enviado",
  force: "Mesmo assim",
  oidc: "Provedor",
  passkey: "Chave de acesso",
  two_factor: "Código do aplicativo",
  recovery_code: "Código de recuperação",
  until: "Último dia",
  confirmed_on: "Dia da conferência",
  evidence: "Como foi conferida",
};

/** Names in the audit trail that differ from the kind's noun, or whose kind has no words. */
const NAMES: Labels = {
  company: "Configurações",
  letter: "Cartas",
  mail: "E-mails",
  person: "Pessoa",
  site_text: "Texto do site",
  subscriber: "Inscritos",
};

/** Returns the name of a kind of record in the audit trail; an unknown kind is returned unchanged. */
export function entityName(entity: string): string {
  return NAMES[entity] ?? wordsOf(entity).one ?? entity;
}

/** Returns the kinds that the audit trail names. */
export function listEntities(): string[] {
  return [...new Set([...Object.keys(words), ...Object.keys(NAMES)])];
}

/** Returns the label of a field as its form shows it; the field's own name when it has none. */
export function fieldName(entity: string, field: string): string {
  return wordsOf(entity).labels?.[field] ?? SHARED[field] ?? field;
}

/** Returns the labels of several fields, each once. */
export function fieldNames(entity: string, fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => fieldName(entity, field)))];
}

const PHONES = new Set(["whatsapp", "phone"]);

/** Returns the old or new value of a field as text for staff. @param field its name, to format phone numbers */
export function valueWords(value: string | number | boolean | null, field = ""): string {
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR");
  if (PHONES.has(field)) return formatPhone(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value.split("-").reverse().join("/") : value;
}
