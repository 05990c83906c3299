import { share } from "./rounding";

/** A loan: the amount in cents, and the yearly interest in millionths of a percent. */
type Loan = { lent_cents: number; months: number; rate_micros: number };

const WHOLE_MICROS = 100_000_000;
const YEAR = 12;

/** Converts a yearly rate to the equivalent monthly one: (1 + aa)^(1/12) − 1, not aa ÷ 12; the result is a fraction. */
export function monthlyRate(rate_micros: number): number {
  return Math.expm1(Math.log1p(rate_micros / WHOLE_MICROS) / YEAR);
}

/** Returns the instalments of Price: P = PV·i ÷ (1 − (1 + i)^−n), constant; cents. */
export function priceInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  if (i === 0) return Array.from({ length: months }, (_, index) => share(lent_cents, months, index + 1));
  const parcel = Math.round((lent_cents * i) / -Math.expm1(-months * Math.log1p(i)));
  return Array.from({ length: months }, () => parcel);
}

/** Returns the instalments of SAC: PV ÷ n plus the interest on the balance, decreasing; cents. */
export function sacInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  return Array.from({ length: months }, (_, paid) => {
    const owed = (lent_cents * (months - paid)) / months;
    return Math.round(lent_cents / months + owed * i);
  });
}

/**
 * Corrects the instalments of a loan whose balance is indexed monthly (TR): if the balance grows by g a month, so do the
 * instalments, P_k·g^k.
 * @param index_micros the yearly index
 */
export function correctedMonthly(amounts: readonly number[], index_micros: number): number[] {
  const growth = Math.log1p(index_micros / WHOLE_MICROS) / YEAR;
  return amounts.map((amount, index) => Math.round(amount * Math.exp(growth * (index + 1))));
}
