import { z } from "zod";
import { toReais } from "@/lib/platform/format/brl";
import { toPercent } from "@/lib/platform/format/percent";

/** A plan as stored: cents, and millionths of a percent (17.82% = 17820000). */
const plan = z.object({
  type: z.string(),
  credit_cents: z.number(),
  min_credit_cents: z.number(),
  max_credit_cents: z.number(),
  min_months: z.number(),
  max_months: z.number(),
  /** Fee and reserve are shares of the credit over the whole plan; the insurance is a monthly share of the debt. */
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
  /** Per year; null if unknown: the visitor enters one. */
  financing_rate_micros: z.number().nullable(),
  /** The yearly indexation of a loan's balance (TR); 0 for none. */
  financing_index_micros: z.number(),
  financing_date: z.string().nullable(),
  financing_source: z.string().nullable(),
});

/** The figures that the simulator uses for a type of letter. */
export type Plan = z.output<typeof plan>;

/** The wire name of a column, whose unit is then the real or the percent: "credit_cents" → "credit". */
type WireName<Column> = Column extends `${infer Name}_${"cents" | "micros"}` ? Name : Column;
type WireNamed<Values> = { [Column in keyof Values as WireName<Column>]: Values[Column] };

/** A plan as the back office reads it: reais and percentages. */
export type WirePlan = WireNamed<Plan>;

/** Returns a plan for the back office. */
export function toWirePlan(stored: Plan): WirePlan {
  const values = Object.entries(stored).map(([column, value]) => {
    const toUnit = column.endsWith("_cents") ? toReais : column.endsWith("_micros") ? toPercent : null;
    return [wireNameOf(column), toUnit && typeof value === "number" ? toUnit(value) : value];
  });
  return Object.fromEntries(values);
}

/** Returns the plan to store. @param values under their wire names, but already in the units of the columns */
export function toStoredPlan(values: Readonly<Record<string, unknown>>): Plan {
  const columns = Object.keys(plan.shape);
  return plan.parse(
    Object.fromEntries(columns.map((column) => [column, values[wireNameOf(column)] ?? null])),
  );
}

function wireNameOf(column: string): string {
  return column.replace(/_(?:cents|micros)$/, "");
}

/** Returns the plans of a row; none if they are malformed. */
export function readPlans(stored: unknown): Plan[] {
  return z.array(plan).safeParse(stored).data ?? [];
}
