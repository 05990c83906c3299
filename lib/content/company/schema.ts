import { z } from "zod";
import { INVALID_CNPJ, required } from "@/lib/platform/copy/validation";
import { formatBrl, parseBrl } from "@/lib/platform/format/brl";
import { parsePercent } from "@/lib/platform/format/percent";
import { isCnpj } from "@/lib/platform/format/text";
import {
  day,
  email,
  jsonList,
  optionalLink,
  optionalText,
  orNull,
  phone,
  readAs,
  requiredText,
  wholeNumber,
} from "@/lib/platform/http/fields/fields";
import { optionalHtml, requiredHtml } from "@/lib/platform/http/fields/html";
import { optionalImage } from "@/lib/platform/http/fields/image";
import { parseBusinessHours } from "./business-hours";
import { type Plan, toStoredPlan } from "./plans";

const MAX_PLANS = 12;
const MAX_MONTHS = 480;
const HIGHEST_CREDIT = 10_000_000_00;
const PERCENT = 1_000_000;

const amount = (read: (text: string) => number | null, message: string) =>
  readAs(z.union([z.number(), z.string()], { error: message }), (value) => read(String(value)), message);

const money = (label: string) => {
  const read = (text: string) => {
    const cents = parseBrl(text);
    return cents && cents <= HIGHEST_CREDIT ? cents : null;
  };
  return amount(read, `${label} vai de R$ 0,01 a ${formatBrl(HIGHEST_CREDIT)}.`);
};

/** A percentage from 0 to a maximum; an empty text is 0. */
const percent = (label: string, most: number) => {
  const read = (text: string) => {
    const micros = parsePercent(text || "0");
    return micros !== null && micros <= most * PERCENT ? micros : null;
  };
  return amount(read, `${label} vai de 0% a ${most}%.`);
};

const months = (label: string) => wholeNumber(`${label} vai de 1 a ${MAX_MONTHS} meses.`, MAX_MONTHS);

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
    financing_rate: orNull(percent("A taxa do financiamento", 100)),
    financing_index: percent("A correção do financiamento", 30),
    financing_date: orNull(day("A data da taxa")),
    financing_source: orNull(text("A fonte da taxa")),
  })
  .superRefine((plan, context) => {
    const say = (message: string) => context.addIssue({ code: "custom", message, input: plan });
    if (plan.min_credit > plan.max_credit) say("O menor crédito não pode passar do maior.");
    else if (plan.credit < plan.min_credit || plan.credit > plan.max_credit)
      say("O crédito de exemplo deve ficar entre o menor e o maior.");
    if (plan.min_months > plan.max_months) say("O menor prazo não pode passar do maior.");
    if (plan.financing_rate != null && !plan.financing_date) say(required("A data da taxa do financiamento"));
    if (plan.financing_rate != null && !plan.financing_source)
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

const INVALID_HOURS = "Informe dias e horas assim: seg-sex 9-18; sáb 9-12.";

export const companySchema = z.object({
  name: requiredText("O nome"),
  short_name: optionalText("O nome curto", 60),
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
  answer_minutes: wholeNumber("Informe de 1 a 10080 minutos.", 10_080).optional(),
  simulator_plans: plansField,
  require_two_factor: z.enum(["none", "root", "all"], "Escolha uma das opções.").optional(),
});

/** Fields that are not sent keep their value. */
export const companyChanges = companySchema.partial();

export type CompanyChanges = z.output<typeof companyChanges>;

/** Parses one plan; the messages of its errors begin with its type. */
function toNamedPlan(value: unknown, context: z.RefinementCtx): Plan {
  const { data, error } = planInput.safeParse(value);
  if (data) return toStoredPlan(data);
  const name = z.object({ type: z.string().min(1) }).safeParse(value).data?.type ?? "Sem tipo";
  for (const { message, path } of error.issues) {
    context.addIssue({ code: "custom", message: `${name}: ${message}`, path, input: value });
  }
  return z.NEVER;
}
