/** A plan worked through, for one kind of good. Rates in hundredths of a percent of the credit, over the whole plan. */
export type PlanExample = {
  credit_cents: number;
  months: number;
  administration: number;
  reserve: number;
  index: string;
};

const property: PlanExample = {
  credit_cents: 300_000_00,
  months: 216,
  administration: 1782,
  reserve: 200,
  index: "INCC",
};
const vehicle: PlanExample = {
  credit_cents: 80_000_00,
  months: 80,
  administration: 1200,
  reserve: 200,
  index: "IPCA",
};

export const planExamples = {
  property,
  vehicle,
  motorcycle: { credit_cents: 25_000_00, months: 60, administration: 1400, reserve: 200, index: "IPCA" },
  heavy: { credit_cents: 400_000_00, months: 100, administration: 1300, reserve: 200, index: "IPCA" },
  service: { credit_cents: 20_000_00, months: 36, administration: 1400, reserve: 200, index: "IPCA" },
} satisfies Record<string, PlanExample>;

/** The first instalment in cents: credit plus rates, divided by the months, rounded to the cent. */
export function firstInstalment({ credit_cents, months, administration, reserve }: PlanExample): number {
  return Math.round((credit_cents * (10_000 + administration + reserve)) / 10_000 / months);
}

/** What a rate over the whole plan is per year, in percent: 1782 in 216 months → 0.99. */
export function yearlyRate({ administration, months }: PlanExample): number {
  return administration / 100 / (months / 12);
}
