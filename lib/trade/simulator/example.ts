import type { Plan } from "@/lib/content/company/plans";
import { debtOf } from "./quota";
import { share } from "./rounding";

const YEAR = 12;

/** The worked example of a plan: its whole term, without insurance. */
type PlanExample = {
  credit_cents: number;
  months: number;
  /** The first instalment. */
  first_cents: number;
  /** The administration fee per year, in millionths of a percent. */
  yearly_micros: number;
};

/** Returns the example of a plan for its product page. */
export function exampleOf(plan: Plan): PlanExample {
  const { credit_cents, max_months: months, administration_micros } = plan;
  return {
    credit_cents,
    months,
    first_cents: share(debtOf({ ...plan, months }), months, 1),
    yearly_micros: Math.round((administration_micros * YEAR) / months),
  };
}
