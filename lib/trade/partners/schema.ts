import { z } from "zod";
import { INVALID_TAX_RATE } from "@/lib/platform/copy/validation";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import {
  day,
  flag,
  jsonList,
  optionalText,
  optionalUrl,
  orNull,
  requiredText,
} from "@/lib/platform/http/fields/fields";
import { headerKey, mappedFields } from "@/lib/trade/imports/feed/mapping";
import { parseTaxRate } from "./tax-rate";

const MAX_COLUMNS = 60;

const rate = (label: string) =>
  z
    .preprocess((value) => (typeof value === "number" ? String(value) : value), optionalText(label, 60))
    .refine((text) => parseTaxRate(text ?? "") !== null, INVALID_TAX_RATE)
    .optional();

const futureDay = day("O dia da próxima taxa").refine(
  (day) => day > todayInSaoPaulo(),
  "Escolha um dia depois de hoje.",
);

/** The mapping of columns to fields; the last entry for a column wins. */
const columnMapping = jsonList(
  z.object({
    column: requiredText("O nome da coluna"),
    field: z.enum(mappedFields, { error: "Escolha um campo da lista." }),
  }),
  MAX_COLUMNS,
  `No máximo ${MAX_COLUMNS} colunas.`,
)
  .transform((list) => list && [...new Map(list.map((each) => [headerKey(each.column), each])).values()])
  .optional();

export const partnerSchema = z.object({
  name: requiredText("O nome"),
  url_csv: optionalUrl,
  tax_rate: rate("A taxa"),
  next_tax_rate: rate("A próxima taxa"),
  next_tax_rate_from: orNull(futureDay),
  last_update: orNull(day("A última atualização")),
  is_active: flag,
  default_segment: optionalText("O segmento padrão", 60),
  import_paused: flag,
  column_mapping: columnMapping,
});

export const partnerChanges = partnerSchema.partial();

export type NewPartner = z.output<typeof partnerSchema>;
export type PartnerChanges = z.output<typeof partnerChanges>;
