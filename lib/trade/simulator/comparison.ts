import type { Plan } from "@/lib/content/company/plans";
import { effectiveCost } from "@/lib/trade/letters/cost/effective-cost";
import { instalments, portion, type Quota, share, sumOf, toTiers } from "./quota";

/** A loan: the amount in cents, and the yearly interest in millionths of a percent. */
type Loan = { lent_cents: number; months: number; rate_micros: number };

const WHOLE_MICROS = 100_000_000;
const YEAR = 12;

export type Comparison = ReturnType<typeof compare>;

export type Alternative = ReturnType<typeof toAlternative>;

/**
 * Compares the consortium with loans for the same purchase by the effective cost of the amount that each finances
 * (rules §8, §9), as if the credit came at the start, a month before the first instalment. Excludes insurance and the
 * wait for the contemplation.
 * @param rate_micros the yearly interest of the loan
 */
export function compare(quota: Quota, plan: Plan, rate_micros: number) {
  const entry_cents = portion(quota.credit_cents, plan.financing_entry_micros);
  const lent_cents = quota.credit_cents - entry_cents;
  const months = plan.financing_months;
  const loan = { lent_cents, months, rate_micros };
  const bare = { ...quota, insurance_micros: 0 };
  const alternatives = (index_micros: number, financing_index_micros: number) => [
    toAlternative("consortium", 0, quota.credit_cents, instalments(bare, index_micros).map(sumOf)),
    ...(
      [
        ["sac", sacInstalments],
        ["price", priceInstalments],
      ] as const
    ).map(([name, instalmentsOf]) =>
      toAlternative(
        name,
        entry_cents,
        lent_cents,
        indexedMonthly(instalmentsOf(loan), financing_index_micros),
      ),
    ),
  ];
  return {
    ...{ rate_micros, entry_cents, lent_cents, months },
    /** Consortium, SAC and Price: as contracted, and in `corrected` with the plan's indices. */
    plain: alternatives(0, 0),
    corrected: alternatives(plan.index_micros, plan.financing_index_micros),
  };
}

function toAlternative(
  name: "consortium" | "sac" | "price",
  entry_cents: number,
  financed_cents: number,
  amounts: number[],
) {
  const cost_month = effectiveCost(financed_cents, toTiers(amounts));
  return {
    name,
    entry_cents,
    amounts,
    first_cents: amounts[0] ?? 0,
    last_cents: amounts.at(-1) ?? 0,
    /** Entry and all instalments. */
    total_cents: amounts.reduce((sum, amount) => sum + amount, entry_cents),
    /** The effective cost in percent a month; null when there is none. */
    cost_month,
    /** The equivalent yearly cost, (1 + i)^12 − 1, in percent. */
    cost_year: cost_month === null ? null : ((1 + cost_month / 100) ** 12 - 1) * 100,
  };
}

/** Converts a yearly rate r to the equivalent monthly fraction, (1 + r)^(1/12) − 1 rather than r ÷ 12. */
export function monthlyRate(rate_micros: number): number {
  return Math.expm1(Math.log1p(rate_micros / WHOLE_MICROS) / YEAR);
}

/** Returns the constant instalments of the Price system, P = PV·i ÷ (1 − (1 + i)^−n), in cents. */
export function priceInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  if (i === 0) return Array.from({ length: months }, (_, index) => share(lent_cents, months, index + 1));
  const parcel = Math.round((lent_cents * i) / -Math.expm1(-months * Math.log1p(i)));
  return Array.from({ length: months }, () => parcel);
}

/** Returns the decreasing instalments of the SAC system, PV ÷ n plus the interest on the balance, in cents. */
export function sacInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  return Array.from({ length: months }, (_, paid) => {
    const owed = (lent_cents * (months - paid)) / months;
    return Math.round(lent_cents / months + owed * i);
  });
}

/**
 * Returns the instalments of a loan whose balance is indexed monthly (TR): balance and instalments grow by a factor g
 * each month, P_k·g^k.
 * @param index_micros the yearly index
 */
function indexedMonthly(amounts: readonly number[], index_micros: number): number[] {
  const growth = Math.log1p(index_micros / WHOLE_MICROS) / YEAR;
  return amounts.map((amount, index) => Math.round(amount * Math.exp(growth * (index + 1))));
}
