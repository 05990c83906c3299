import { z } from "zod";
import { INVALID_CNPJ } from "@/lib/platform/copy/validation";
import { isCnpj } from "@/lib/platform/format/cnpj";
import {
  email,
  optionalLink,
  optionalText,
  orNull,
  phone,
  requiredText,
} from "@/lib/platform/http/fields/fields";
import { optionalHtml, requiredHtml } from "@/lib/platform/http/fields/html";
import { optionalImage } from "@/lib/platform/http/fields/image";
import { parseBusinessHours } from "./business-hours";
import { plansField } from "./plans-input";

const INVALID_HOURS = "Informe dias e horas assim: seg-sex 9-18; sáb 9-12.";
const INVALID_MINUTES = "Informe de 1 a 10080 minutos.";

export const companySchema = z.object({
  name: requiredText("O nome"),
  short_name: optionalText("O nome curto", 60),
  // The logo.
  image: optionalImage,
  legal_name: optionalText("A razão social"),
  cnpj: optionalText("O CNPJ", 20).refine((text) => !text || isCnpj(text), INVALID_CNPJ),
  whatsapp: phone("O WhatsApp"),
  email: email(),
  phone: requiredText("O telefone", 40),
  address: optionalText("O endereço"),
  address_complement: optionalText("O complemento"),
  city: optionalText("A cidade"),
  state: optionalText("O estado", 2),
  zip: optionalText("O CEP", 20),
  country: optionalText("O país", 60),
  video_url: optionalLink,
  facebook: optionalLink,
  instagram: optionalLink,
  linkedin: optionalLink,
  youtube: optionalLink,
  text_rules: requiredHtml("O texto de regras"),
  legal_notice: optionalText("O aviso legal", 5000),
  // Empty: the site shows its default (lib/content/site/privacy.ts).
  privacy_policy: optionalHtml("A política de privacidade").transform((html) =>
    html === undefined ? html : html || null,
  ),
  notify_email: orNull(email("O e-mail de avisos")),
  business_hours: requiredText("O horário de atendimento")
    .refine((text) => parseBusinessHours(text) !== null, INVALID_HOURS)
    .optional(),
  answer_minutes: z.coerce
    .number(INVALID_MINUTES)
    .int(INVALID_MINUTES)
    .min(1, INVALID_MINUTES)
    .max(10_080, INVALID_MINUTES)
    .optional(),
  simulator_plans: plansField,
  require_two_factor: z.enum(["none", "root", "all"], "Escolha uma das opções.").optional(),
});

/** Fields that are not sent keep their value. */
export const companyChanges = companySchema.partial();

export type CompanyChanges = z.output<typeof companyChanges>;
