import { z } from "zod";
import { INVALID_TAX_RATE } from "@/lib/copy/validation";
import { day, flag, optionalText, optionalUrl, orNull, requiredText } from "@/lib/http/fields/fields";
import { parseTaxRate } from "./tax-rate";

const taxRate = z
  .preprocess((value) => (typeof value === "number" ? String(value) : value), optionalText("A taxa", 60))
  .refine((text) => parseTaxRate(text ?? "") !== null, INVALID_TAX_RATE)
  .optional();

export const partnerSchema = z.object({
  name: requiredText("O nome"),
  url_csv: optionalUrl,
  tax_rate: taxRate,
  last_update: orNull(day("A última atualização")),
  is_active: flag,
  default_segment: optionalText("O segmento padrão", 60),
  import_paused: flag,
});

export const partnerChanges = partnerSchema.partial();

export type NewPartner = z.output<typeof partnerSchema>;
export type PartnerChanges = z.output<typeof partnerChanges>;
