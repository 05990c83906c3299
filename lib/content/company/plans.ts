import { z } from "zod";
import { toReais } from "@/lib/platform/format/brl";
import { toPercent } from "@/lib/platform/format/percent";

/** A plan as stored and calculated with: cents, and millionths of a percent (17,82% = 17820000). */
const plan = z.object({
  type: z.string(),
  credit_cents: z.number(),
  min_credit_cents: z.number(),
  max_credit_cents: z.number(),
  min_months: z.number(),
  max_months: z.number(),
  /** The reserve fund, of the credit over the whole plan; the insurance per month, of the initial debt. */
  administration_micros: z.number(),
  reserve_micros: z.number(),
  insurance_micros: z.number(),
  fixed_bid_micros: z.number(),
  /** The largest share of the credit that a bid may use. */
  embedded_bid_micros: z.number(),
  date: z.string(),
  source: z.string(),
  index_name: z.string(),
  /** Per twelve months. */
  index_micros: z.number(),
  index_date: z.string(),
  index_source: z.string(),
  financing_months: z.number(),
  financing_entry_micros: z.number(),
  /** Per year; null: not known, the visitor enters one. */
  financing_rate_micros: z.number().nullable(),
  /** The yearly correction of its balance (TR); 0 for none. */
  financing_index_micros: z.number(),
  financing_date: z.string().nullable(),
  financing_source: z.string().nullable(),
});

/** The figures with which a type of letter is simulated. */
export type Plan = z.output<typeof plan>;

/** A plan as the back office reads it: reais and percentages. */
export function toWirePlan(stored: Plan) {
  const rate = stored.financing_rate_micros;
  return {
    type: stored.type,
    credit: toReais(stored.credit_cents),
    min_credit: toReais(stored.min_credit_cents),
    max_credit: toReais(stored.max_credit_cents),
    min_months: stored.min_months,
    max_months: stored.max_months,
    administration: toPercent(stored.administration_micros),
    reserve: toPercent(stored.reserve_micros),
    insurance: toPercent(stored.insurance_micros),
    fixed_bid: toPercent(stored.fixed_bid_micros),
    embedded_bid: toPercent(stored.embedded_bid_micros),
    date: stored.date,
    source: stored.source,
    index_name: stored.index_name,
    index: toPercent(stored.index_micros),
    index_date: stored.index_date,
    index_source: stored.index_source,
    financing_months: stored.financing_months,
    financing_entry: toPercent(stored.financing_entry_micros),
    financing_rate: rate === null ? null : toPercent(rate),
    financing_index: toPercent(stored.financing_index_micros),
    financing_date: stored.financing_date,
    financing_source: stored.financing_source,
  };
}

export type WirePlan = ReturnType<typeof toWirePlan>;

/** The plans of a row; none if they are malformed. */
export function readPlans(stored: unknown): Plan[] {
  return z.array(plan).safeParse(stored).data ?? [];
}
