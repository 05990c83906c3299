import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import { compare } from "./comparison";
import { embeddedOf, type Question } from "./question";
import {
  debtOf,
  instalment,
  instalments,
  insuranceOf,
  paidOff,
  portion,
  type Quota,
  share,
  sumOf,
  totals,
} from "./quota";

const WHOLE_MICROS = 100_000_000;

/** A bid with the customer's money, and one embedded in the credit, in cents. */
type Bids = { own_cents: number; embedded_cents: number };

const EIGHT = 8;

export type Simulation = ReturnType<typeof simulate>;

/** Computes the figures of the simulator's page; amounts in cents. */
export function simulate(question: Question) {
  const { plan, quota, bid_cents, rate_micros } = question;
  const { credit_cents, months } = quota;
  const plain = instalments(quota, 0).map(sumOf);
  const corrected = instalments(quota, plan.index_micros).map(sumOf);
  const first = instalment(quota, 1);
  const embedded_cents = embeddedOf(question);
  const most = embeddedBid(credit_cents, question.embedded_micros || plan.embedded_bid_micros);
  const fixed_cents = portion(credit_cents, plan.fixed_bid_micros);
  return {
    first,
    first_cents: sumOf(first),
    debt_cents: debtOf(quota),
    totals: totals(quota),
    total_cents: sumOf(totals(quota)),
    /** The total with the index of the last twelve months. */
    corrected_cents: corrected.reduce((sum, amount) => sum + amount, 0),
    /** The instalments by month, as contracted and as indexed. */
    plain,
    corrected,
    bids: {
      free: { bid_cents, share_micros: bidShare(bid_cents, credit_cents) },
      fixed: { bid_cents: fixed_cents, share_micros: plan.fixed_bid_micros },
      embedded: { ...most, share_micros: question.embedded_micros || plan.embedded_bid_micros },
    },
    /** Examples of contemplation after some paid instalments, not a forecast. */
    after: paidExamples(months).map((paid) =>
      afterContemplation(quota, paid, { own_cents: bid_cents, embedded_cents }),
    ),
    comparison: rate_micros === null ? null : compare(quota, plan, rate_micros),
  };
}

function paidExamples(months: number): number[] {
  const examples = [1, EIGHT / 2, EIGHT - 1].map((eighths) => Math.round((months * eighths) / EIGHT));
  return [...new Set(examples)].filter((paid) => paid < months);
}

/** Returns a bid's share of the credit in millionths of a percent, which assemblies compare (Circ. 3.432 art. 8). */
export function bidShare(bid_cents: number, credit_cents: number): number {
  return Math.round((bid_cents / credit_cents) * WHOLE_MICROS);
}

/** Returns an embedded bid, L = C·p, and the credit reduced by it. */
export function embeddedBid(
  credit_cents: number,
  micros: number,
): { bid_cents: number; received_cents: number } {
  const bid_cents = portion(credit_cents, micros);
  return { bid_cents, received_cents: credit_cents - bid_cents };
}

/**
 * Returns the debt and the instalments after a contemplation: debt = C·(1 + ta + fr) − paid − bids, P' = debt ÷ (n − m)
 * plus the insurance. A winning bid pays future instalments (Res. BCB 362/2023 art. 1º).
 * @param paid the number of instalments paid before, from 0 to all but one
 */
export function afterContemplation(quota: Quota, paid: number, bids: Bids) {
  const owed = debtOf(quota) - paidOff(quota, paid);
  const own_cents = Math.min(owed, bids.own_cents);
  const embedded_cents = Math.min(owed - own_cents, bids.embedded_cents);
  const bids_cents = own_cents + embedded_cents;
  const debt_cents = owed - bids_cents;
  const months = quota.months - paid;
  const insurance = insuranceOf(quota);
  const usual = sumOf(instalment(quota, 1));
  const isPaidOff = debt_cents === 0;
  return {
    paid,
    /** The used part of the bids, at most the debt: first the customer's money, then the embedded bid. */
    bids_cents,
    /** The credit minus the used embedded bid. */
    received_cents: quota.credit_cents - embedded_cents,
    debt_cents,
    /** The plan with lower instalments for the remaining months; null when the debt is paid. */
    lower: isPaidOff ? null : { parcel_cents: share(debt_cents, months, 1) + insurance, months },
    /** The plan with the same instalment and fewer months; null when the debt is paid. */
    shorter: isPaidOff
      ? null
      : { parcel_cents: usual, months: Math.min(months, Math.ceil(debt_cents / (usual - insurance))) },
  };
}

/** Returns the visitor's message about a simulation: the inputs, the results and the URL. */
export function simulationMessage(
  brand: string,
  { question, simulation, url }: { question: Question; simulation: Simulation; url: string },
): string {
  const { plan, by, quota, bid_cents } = question;
  const embedded_cents = embeddedOf(question);
  const facts: [string, string | null][] = [
    ["Tipo", plan.type],
    ["Simulado por", by === "credit" ? "crédito" : "parcela"],
    ["Crédito", formatBrl(quota.credit_cents)],
    ["Prazo", countMonths(quota.months)],
    ["Primeira parcela", formatBrl(simulation.first_cents)],
    ["Total sem reajuste", formatBrl(simulation.total_cents)],
    [
      `Total com ${plan.index_name} de ${formatPercent(plan.index_micros)} ao ano`,
      formatBrl(simulation.corrected_cents),
    ],
    ["Lance com dinheiro próprio", bid_cents > 0 ? formatBrl(bid_cents) : null],
    ["Lance embutido", embedded_cents > 0 ? formatBrl(embedded_cents) : null],
  ];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [
    `Olá! Fiz esta simulação no site da ${brand} e quero conversar sobre ela:`,
    "",
    ...lines,
    "",
    url,
  ].join("\n");
}
