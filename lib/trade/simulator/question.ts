import type { Plan } from "@/lib/content/company/plans";
import { formatBrl, parseBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent, parsePercent } from "@/lib/platform/format/percent";
import { formatTyped } from "@/lib/platform/format/typed-amount";
import type { QuestionField, Typed } from "./address";
import { creditFor, instalment, portion, type Quota, sumOf } from "./quota";

/** The inputs of a simulation: credit and bid in cents, rates in millionths of a percent. */
export type Question = {
  plan: Plan;
  by: "credit" | "parcel";
  quota: Quota;
  /** A bid with the customer's money. */
  bid_cents: number;
  /** A bid embedded in the credit. */
  embedded_micros: number;
  /** The yearly rate of the loan to compare with; null: none. */
  rate_micros: number | null;
  /** True if the rate is the visitor's, not the settings'. */
  isOwnRate: boolean;
};

type Errors = Partial<Record<QuestionField, string>>;

/** The input modes: the credit, or the affordable first instalment. */
export type InputMode = Question["by"];

/** The text of the amount's field in one input mode, and its limits in cents. */
export type ModeAmount = { amount: string; lowest_cents: number; highest_cents: number };

export type Reading = {
  plan: Plan;
  typed: Typed;
  errors: Errors;
  question: Question | null;
  modes: Record<InputMode, ModeAmount>;
  months: number;
};

// For a given instalment, credits are computed in steps of a hundred reais.
const STEP_CENTS = 100_00;
const MAX_RATE_PERCENT = 100;

/**
 * Parses the question of a URL; absent fields have the values of the plan's example. If a field is invalid, or amount
 * or term are empty, returns its error message and no question.
 * @param plans at least one
 */
export function readQuestion(query: URLSearchParams, plans: readonly [Plan, ...Plan[]]): Reading {
  const given = (name: QuestionField) => query.get(name)?.trim() ?? "";
  const errors: Errors = {};
  const plan = readType(given("type"), plans, errors);
  const by = readMode(given("by"), errors);
  const months = readMonths(query.has("months") ? given("months") : null, plan, errors);
  const quota = readCredit(query.has("value") ? given("value") : null, by, { plan, months }, errors);
  const modes = modesOf(plan, quota);
  const bid_cents = readBid(given("bid"), quota.credit_cents, errors);
  const embedded_micros = readEmbedded(given("embedded"), plan, errors);
  const ownRate = readRate(given("rate"), errors);
  const typed: Typed = {
    type: plan.type,
    by,
    value: query.has("value") ? given("value") : modes[by].amount,
    months: query.has("months") ? given("months") : String(months),
    bid: given("bid"),
    embedded: given("embedded"),
    rate: given("rate"),
  };
  const isWrong = Object.keys(errors).length > 0;
  const rate_micros = ownRate ?? plan.financing_rate_micros;
  const question = { plan, by, quota, bid_cents, embedded_micros, rate_micros, isOwnRate: ownRate !== null };
  return { plan, typed, errors, question: isWrong ? null : question, modes, months };
}

function modesOf({ min_credit_cents, max_credit_cents }: Plan, quota: Quota): Reading["modes"] {
  const { credit_cents } = quota;
  const parcelOf = (credit: number) => sumOf(instalment({ ...quota, credit_cents: credit }, 1));
  return {
    credit: {
      amount: formatTyped(credit_cents),
      lowest_cents: min_credit_cents,
      highest_cents: max_credit_cents,
    },
    parcel: {
      amount: formatTyped(parcelOf(credit_cents)),
      lowest_cents: parcelOf(min_credit_cents),
      highest_cents: parcelOf(max_credit_cents),
    },
  };
}

function readType(text: string, plans: readonly [Plan, ...Plan[]], errors: Errors): Plan {
  const found = plans.find(({ type }) => type === text);
  if (text && !found) errors.type = `Escolha um destes tipos: ${plans.map(({ type }) => type).join(", ")}.`;
  return found ?? plans[0];
}

function readMode(text: string, errors: Errors): Question["by"] {
  if (!["", "credit", "parcel"].includes(text)) errors.by = "Escolha entre crédito e parcela.";
  return text === "parcel" ? "parcel" : "credit";
}

function readMonths(text: string | null, { type, min_months, max_months }: Plan, errors: Errors): number {
  if (text === null) return max_months;
  const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (months >= min_months && months <= max_months) return months;
  errors.months = `Para ${type.toLowerCase()}, o prazo vai de ${min_months} a ${max_months} meses.`;
  return max_months;
}

function readCredit(
  text: string | null,
  by: Question["by"],
  { plan, months }: { plan: Plan; months: number },
  errors: Errors,
): Quota {
  const quotaOf = (credit_cents: number): Quota => ({
    credit_cents,
    months,
    administration_micros: plan.administration_micros,
    reserve_micros: plan.reserve_micros,
    insurance_micros: plan.insurance_micros,
  });
  const example = quotaOf(plan.credit_cents);
  if (text === null) return example;
  const cents = parseBrl(text);
  if (!cents) {
    errors.value = `Informe um valor em reais, como ${modesOf(plan, example)[by].amount}.`;
    return example;
  }
  const { min_credit_cents: min, max_credit_cents: max } = plan;
  const { lowest_cents: lowest, highest_cents: highest } = modesOf(plan, example)[by];
  const affordable = by === "credit" ? cents : creditFor(cents, example, STEP_CENTS);
  // Limits are valid values even between two steps.
  const isWithin = cents >= lowest && cents <= highest;
  const credit_cents = isWithin ? Math.min(Math.max(affordable, min), max) : affordable;
  if (credit_cents >= min && credit_cents <= max) return quotaOf(credit_cents);
  const range = `vai de R$\u00A0${formatTyped(lowest)} a R$\u00A0${formatTyped(highest)}`;
  errors.value =
    by === "credit"
      ? `Para ${plan.type.toLowerCase()}, o crédito ${range}.`
      : `Para ${plan.type.toLowerCase()} em ${countMonths(months)}, a parcela ${range}.`;
  return example;
}

function readBid(text: string, credit_cents: number, errors: Errors): number {
  if (text === "") return 0;
  const cents = parseBrl(text);
  if (cents !== null && cents <= credit_cents) return cents;
  errors.bid = `O lance vai de R$ 0,00 até o valor do crédito, ${formatBrl(credit_cents)}.`;
  return 0;
}

function readEmbedded(text: string, { embedded_bid_micros: max, type }: Plan, errors: Errors): number {
  if (text === "") return 0;
  const micros = parsePercent(text);
  if (micros !== null && micros <= max) return micros;
  errors.embedded = `Para ${type.toLowerCase()}, o lance embutido vai de 0% a ${formatPercent(max)} do crédito.`;
  return 0;
}

function readRate(text: string, errors: Errors): number | null {
  if (text === "") return null;
  const micros = parsePercent(text);
  if (micros && micros <= MAX_RATE_PERCENT * 1_000_000) return micros;
  errors.rate = "Informe a taxa do financiamento ao ano, até 100%, como 11,5.";
  return null;
}

/** Returns the embedded bid of a question, in cents. */
export function embeddedOf({ quota, embedded_micros }: Question): number {
  return portion(quota.credit_cents, embedded_micros);
}
