/** A plan worked through, for one kind of good. Rates in hundredths of a percent of the credit, over the whole plan. */
export type PlanExample = {
  credit_cents: number;
  months: number;
  administration: number;
  reserve: number;
  index: string;
};

/** One plan per kind of good, as the demo texts of the product pages tell it. */
export const planExamples = {
  property: { credit_cents: 300_000_00, months: 216, administration: 1782, reserve: 200, index: "INCC" },
  construction: { credit_cents: 180_000_00, months: 180, administration: 1700, reserve: 200, index: "INCC" },
  vehicle: { credit_cents: 80_000_00, months: 80, administration: 1400, reserve: 200, index: "IPCA" },
  motorcycle: { credit_cents: 20_000_00, months: 72, administration: 1600, reserve: 200, index: "IPCA" },
  truck: { credit_cents: 400_000_00, months: 100, administration: 1300, reserve: 100, index: "IPCA" },
  machine: { credit_cents: 260_000_00, months: 100, administration: 1400, reserve: 200, index: "IPCA" },
  farm: { credit_cents: 250_000_00, months: 120, administration: 1500, reserve: 200, index: "IPCA" },
  service: { credit_cents: 18_000_00, months: 36, administration: 1600, reserve: 100, index: "IPCA" },
} satisfies Record<string, PlanExample>;

/** The first instalment in cents: credit plus rates, divided by the months, rounded to the cent. */
export function firstInstalment({ credit_cents, months, administration, reserve }: PlanExample): number {
  return Math.round((credit_cents * (10_000 + administration + reserve)) / 10_000 / months);
}

/** What a rate over the whole plan is per year, in percent: 1782 in 216 months → 0.99. */
export function yearlyRate({ administration, months }: PlanExample): number {
  return administration / 100 / (months / 12);
}
