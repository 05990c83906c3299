import type { Plan } from "@/lib/content/company/plans";
import type { Tier } from "@/lib/trade/letters/sum/staircase";

/**
 * A quota of a consortium: credit in cents, rates in millionths of a percent. Administration and reserve are shares of
 * the credit over the whole plan, the insurance is a monthly share of the initial debt.
 */
export type Quota = {
  credit_cents: number;
  months: number;
  administration_micros: number;
  reserve_micros: number;
  insurance_micros: number;
};

/** The parts of an instalment or of a total, in cents. */
export type Parts = { fund: number; administration: number; reserve: number; insurance: number };

const YEAR = 12;

/** Returns the initial debt ('valor da categoria') without insurance: C·(1 + ta + fr) (Circ. 3.558/2011). */
export function debtOf({ credit_cents, administration_micros, reserve_micros }: Quota): number {
  return credit_cents + portion(credit_cents, administration_micros) + portion(credit_cents, reserve_micros);
}

/**
 * Returns an instalment, counted from 1: FC = C/n, TA = C·ta/n, FR = C·fr/n and the monthly insurance. Without the
 * insurance, all instalments add up to the debt to the cent. Source: abac.org.br, 'Como calcular as prestações' (30,000
 * in 60 months at 15% and 2%: 500 + 75 + 10 = 585).
 */
export function instalment(quota: Quota, number: number): Parts {
  const partOf = (total: number) => share(total, quota.months, number);
  const { administration: whole, reserve: safe } = totals(quota);
  const administration = partOf(whole);
  const reserve = partOf(safe);
  const fund = partOf(debtOf(quota)) - administration - reserve;
  return { fund, administration, reserve, insurance: insuranceOf(quota) };
}

/** Returns the monthly life insurance: a percentage of the initial debt (derived from Disal's tables). */
export function insuranceOf(quota: Quota): number {
  return portion(debtOf(quota), quota.insurance_micros);
}

/** Returns the total of all instalments without an index. */
export function totals(quota: Quota): Parts {
  return {
    fund: quota.credit_cents,
    administration: portion(quota.credit_cents, quota.administration_micros),
    reserve: portion(quota.credit_cents, quota.reserve_micros),
    insurance: insuranceOf(quota) * quota.months,
  };
}

export function sumOf({ fund, administration, reserve, insurance }: Parts): number {
  return fund + administration + reserve + insurance;
}

/** Returns the part of the debt, without the insurance, that the first `count` instalments pay. */
export function paidOff(quota: Quota, count: number): number {
  return shares(debtOf(quota), quota.months, count);
}

/**
 * Returns the instalments by month; credit and instalments grow by the index at months 13, 25, … (the group's
 * anniversary; the credit of each year is rounded to cents).
 * @param index_micros the yearly index; 0: none
 */
export function instalments(quota: Quota, index_micros: number): Parts[] {
  const all: Parts[] = [];
  let corrected = quota;
  for (let number = 1; number <= quota.months; number += 1) {
    if (number > 1 && number % YEAR === 1) {
      corrected = { ...corrected, credit_cents: raised(corrected.credit_cents, index_micros) };
    }
    all.push(instalment(corrected, number));
  }
  return all;
}

/** Converts monthly amounts to tiers. */
export function toTiers(amounts: readonly number[]): Tier[] {
  const tiers: Tier[] = [];
  for (const amount_cents of amounts) {
    const last = tiers.at(-1);
    if (last?.amount_cents === amount_cents) last.quantity += 1;
    else tiers.push({ quantity: 1, amount_cents });
  }
  return tiers;
}

/** Returns the highest credit, in whole steps, whose first instalment is at most `parcel_cents`. */
export function creditFor(
  parcel_cents: number,
  quota: Omit<Quota, "credit_cents">,
  step_cents: number,
): number {
  const firstOf = (steps: number) => sumOf(instalment({ ...quota, credit_cents: steps * step_cents }, 1));
  let low = 0;
  let high = Math.ceil((parcel_cents * quota.months + quota.months) / step_cents) + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (firstOf(middle) <= parcel_cents) low = middle;
    else high = middle;
  }
  return low * step_cents;
}

/** Returns the example of a plan for its product page. */
export function exampleOf(plan: Plan) {
  const { credit_cents, max_months: months, administration_micros } = plan;
  return {
    credit_cents,
    months,
    /** The first instalment, without insurance. */
    first_cents: share(debtOf({ ...plan, months }), months, 1),
    /** The administration fee per year, in millionths of a percent. */
    yearly_micros: Math.round((administration_micros * YEAR) / months),
  };
}

const WHOLE = 100_000_000n;

/** Returns a percentage of an amount, rounded half up to the cent. @param micros in millionths of a percent */
export function portion(cents: number, micros: number): number {
  return Number((2n * BigInt(cents) * BigInt(micros) + WHOLE) / (2n * WHOLE));
}

/** Increases an amount by a percentage (`micros` in millionths of a percent), rounded half up to the cent. */
function raised(cents: number, micros: number): number {
  return cents + portion(cents, micros);
}

/** Returns the sum of the first `count` of `parts` equal parts of an amount, rounded half up to the cent. */
function shares(cents: number, parts: number, count: number): number {
  return Math.floor((2 * cents * count + parts) / (2 * parts));
}

/** Returns one of `parts` equal parts of an amount, counted from 1; they add up to the amount to the cent. */
export function share(cents: number, parts: number, number: number): number {
  return shares(cents, parts, number) - shares(cents, parts, number - 1);
}
