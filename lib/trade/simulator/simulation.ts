import { afterContemplation, bidShare, type Contemplated, embeddedBid } from "./bids";
import { type Comparison, compare } from "./comparison";
import { embeddedOf, type Question } from "./question";
import { debtOf, instalment, instalments, type Parts, sumOf, totals } from "./quota";
import { portion } from "./rounding";

/** Amounts in cents. */
export type Simulation = {
  first: Parts;
  first_cents: number;
  debt_cents: number;
  totals: Parts;
  total_cents: number;
  /** The total with the index of the last twelve months. */
  corrected_cents: number;
  /** The instalments by month, as contracted and corrected by the index. */
  plain: number[];
  corrected: number[];
  bids: {
    free: { bid_cents: number; share_micros: number };
    fixed: { bid_cents: number; share_micros: number };
    embedded: { bid_cents: number; share_micros: number; received_cents: number };
  };
  /** Examples of contemplation after some paid instalments, not a forecast. */
  after: Contemplated[];
  comparison: Comparison | null;
};

const EIGHT = 8;

/** Computes the figures of the simulator's page. */
export function simulate(question: Question): Simulation {
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
    corrected_cents: corrected.reduce((sum, amount) => sum + amount, 0),
    plain,
    corrected,
    bids: {
      free: { bid_cents, share_micros: bidShare(bid_cents, credit_cents) },
      fixed: { bid_cents: fixed_cents, share_micros: plan.fixed_bid_micros },
      embedded: { ...most, share_micros: question.embedded_micros || plan.embedded_bid_micros },
    },
    after: paidExamples(months).map((paid) =>
      afterContemplation(quota, paid, { own_cents: bid_cents, embedded_cents }),
    ),
    comparison: rate_micros === null ? null : compare(quota, plan, rate_micros),
  };
}

/** Returns an eighth, a half and seven eighths of the term. */
function paidExamples(months: number): number[] {
  const examples = [1, EIGHT / 2, EIGHT - 1].map((eighths) => Math.round((months * eighths) / EIGHT));
  return [...new Set(examples)].filter((paid) => paid < months);
}
