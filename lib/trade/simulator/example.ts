import type { Plan } from "@/lib/content/company/plans";
import { debtOf } from "./quota";
import { share } from "./rounding";

const YEAR = 12;

/** A plan worked through with its example: its whole term, without insurance. */
type PlanExample = {
  credit_cents: number;
  months: number;
  /** Credit and rates in equal parts: the first of them. */
  first_cents: number;
  /** The administration fee per year of the plan, in millionths of a percent. */
  yearly_micros: number;
};

/** The example of a plan, as a product page works it through. */
export function exampleOf(plan: Plan): PlanExample {
  const { credit_cents, max_months: months, administration_micros } = plan;
  return {
    credit_cents,
    months,
    first_cents: share(debtOf({ ...plan, months }), months, 1),
    yearly_micros: Math.round((administration_micros * YEAR) / months),
  };
}
