import { z } from "zod";
import { required } from "@/lib/platform/copy/validation";
import { formatBrl, parseBrl } from "@/lib/platform/format/brl";
import { parsePercent } from "@/lib/platform/format/percent";
import { day, jsonList, requiredText } from "@/lib/platform/http/fields/fields";
import type { Plan } from "./plans";

const MAX_PLANS = 12;
const MAX_MONTHS = 480;
const HIGHEST_CREDIT = 10_000_000_00;
const PERCENT = 1_000_000;

const money = (label: string) => {
  const message = `${label} vai de R$ 0,01 a ${formatBrl(HIGHEST_CREDIT)}.`;
  return z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const cents = parseBrl(String(value));
    if (cents && cents <= HIGHEST_CREDIT) return cents;
    context.addIssue({ code: "custom", message, input: value });
    return 0;
  });
};

/** A percentage from 0 to `most`. */
const percent = (label: string, most: number) => {
  const message = `${label} vai de 0% a ${most}%.`;
  return z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const micros = parsePercent(String(value) || "0");
    if (micros !== null && micros <= most * PERCENT) return micros;
    context.addIssue({ code: "custom", message, input: value });
    return 0;
  });
};

const months = (label: string) => {
  const message = `${label} vai de 1 a ${MAX_MONTHS} meses.`;
  return z.coerce.number({ error: message }).int(message).min(1, message).max(MAX_MONTHS, message);
};

const text = (label: string, max?: number) => requiredText(label, max);

/** A plan as staff type it, in its wire form: reais and percentages. */
const planInput = z
  .object({
    type: text("O tipo", 60),
    credit: money("O crédito de exemplo"),
    min_credit: money("O menor crédito"),
    max_credit: money("O maior crédito"),
    min_months: months("O menor prazo"),
    max_months: months("O maior prazo"),
    administration: percent("A taxa de administração", 60),
    reserve: percent("O fundo de reserva", 20),
    insurance: percent("O seguro por mês", 1),
    fixed_bid: percent("O lance fixo", 100),
    embedded_bid: percent("O lance embutido", 50),
    date: day("A data das taxas"),
    source: text("A fonte das taxas"),
    index_name: text("O índice", 60),
    index: percent("O reajuste em 12 meses", 30),
    index_date: day("A data do índice"),
    index_source: text("A fonte do índice"),
    financing_months: months("O prazo do financiamento"),
    financing_entry: percent("A entrada do financiamento", 90),
    financing_rate: z
      .union([z.null(), z.literal("").transform(() => null), percent("A taxa do financiamento", 100)])
      .optional()
      .transform((rate) => rate ?? null),
    financing_index: percent("A correção do financiamento", 30),
    financing_date: z
      .union([z.null(), z.literal("").transform(() => null), day("A data da taxa")])
      .optional(),
    financing_source: z
      .union([z.null(), z.literal("").transform(() => null), text("A fonte da taxa")])
      .optional(),
  })
  .superRefine((plan, context) => {
    const say = (message: string) => context.addIssue({ code: "custom", message, input: plan });
    if (plan.min_credit > plan.max_credit) say("O menor crédito não pode passar do maior.");
    else if (plan.credit < plan.min_credit || plan.credit > plan.max_credit)
      say("O crédito de exemplo deve ficar entre o menor e o maior.");
    if (plan.min_months > plan.max_months) say("O menor prazo não pode passar do maior.");
    if (plan.financing_rate !== null && !plan.financing_date)
      say(required("A data da taxa do financiamento"));
    if (plan.financing_rate !== null && !plan.financing_source)
      say(required("A fonte da taxa do financiamento"));
  });

/** The plans of the settings, each type once. */
export const plansField = jsonList(
  z.unknown().transform(toNamedPlan),
  MAX_PLANS,
  `São permitidos no máximo ${MAX_PLANS} tipos.`,
).refine(
  (plans) => !plans || new Set(plans.map(({ type }) => type)).size === plans.length,
  "Cada tipo pode aparecer uma só vez.",
);

/** Parses one plan; its errors have its type's name. */
function toNamedPlan(value: unknown, context: z.RefinementCtx): Plan {
  const { data, error } = planInput.safeParse(value);
  if (data) return toPlan(data);
  const name = z.object({ type: z.string().min(1) }).safeParse(value).data?.type ?? "Sem tipo";
  for (const { message, path } of error.issues) {
    context.addIssue({ code: "custom", message: `${name}: ${message}`, path, input: value });
  }
  return z.NEVER;
}

function toPlan(input: z.output<typeof planInput>): Plan {
  return {
    type: input.type,
    credit_cents: input.credit,
    min_credit_cents: input.min_credit,
    max_credit_cents: input.max_credit,
    min_months: input.min_months,
    max_months: input.max_months,
    administration_micros: input.administration,
    reserve_micros: input.reserve,
    insurance_micros: input.insurance,
    fixed_bid_micros: input.fixed_bid,
    embedded_bid_micros: input.embedded_bid,
    date: input.date,
    source: input.source,
    index_name: input.index_name,
    index_micros: input.index,
    index_date: input.index_date,
    index_source: input.index_source,
    financing_months: input.financing_months,
    financing_entry_micros: input.financing_entry,
    financing_rate_micros: input.financing_rate,
    financing_index_micros: input.financing_index,
    financing_date: input.financing_date ?? null,
    financing_source: input.financing_source ?? null,
  };
}
