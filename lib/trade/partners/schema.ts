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

/** The mapping of columns to fields; a column's last entry wins. */
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

/** The stored units of one percent: 5.5% is stored as 5500000. */
const MICROS_PER_PERCENT = 1_000_000;

/**
 * Parses a percentage from free text ("5", "5%", "5,5 %", "Taxa: 5.5%") to millionths of a percent; empty text is 0
 * (rules §5).
 * @returns null unless the text has exactly one number, from 0 to below 100, and at most one percent sign, after it
 */
export function parseTaxRate(text: string): number | null {
  if (text.trim() === "") return 0;
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const [number = ""] = numbers;
  if (numbers.length !== 1 || !/^\d{1,2}(?:[.,]\d{1,6})?$/.test(number)) return null;
  // "1.000" means a thousand in Brazil.
  if (/^\d+\.0{3}$/.test(number)) return null;
  // Text with digits of other scripts, fractions ("１5", "5½") or negative numbers must be refused.
  if (/(?![0-9])\p{N}|\p{Pd}\s*\d|−\s*\d/u.test(text)) return null;
  if (!/^[^%％]*\d\s*%?[^%％\d]*$/u.test(text)) return null;
  const [whole = "0", fraction = ""] = number.split(/[.,]/);
  return Number(whole) * MICROS_PER_PERCENT + Number(fraction.padEnd(6, "0"));
}
