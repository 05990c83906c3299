import { share } from "./rounding";

/** A loan: what is lent in cents, and the interest of a year in millionths of a percent. */
type Loan = { lent_cents: number; months: number; rate_micros: number };

const WHOLE_MICROS = 100_000_000;
const YEAR = 12;

/** What a year's rate is a month: (1 + aa)^(1/12) − 1, never aa ÷ 12; both as fractions. */
export function monthlyRate(rate_micros: number): number {
  return Math.expm1(Math.log1p(rate_micros / WHOLE_MICROS) / YEAR);
}

/** Price's instalments: P = PV·i ÷ (1 − (1 + i)^−n), the same every month; cents. */
export function priceInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  if (i === 0) return Array.from({ length: months }, (_, index) => share(lent_cents, months, index + 1));
  const parcel = Math.round((lent_cents * i) / -Math.expm1(-months * Math.log1p(i)));
  return Array.from({ length: months }, () => parcel);
}

/** SAC's instalments: PV ÷ n and the interest on what is still owed, less every month; cents. */
export function sacInstalments({ lent_cents, months, rate_micros }: Loan): number[] {
  const i = monthlyRate(rate_micros);
  return Array.from({ length: months }, (_, paid) => {
    const owed = (lent_cents * (months - paid)) / months;
    return Math.round(lent_cents / months + owed * i);
  });
}

/**
 * Instalments of a loan whose balance is corrected month by month (TR): a balance that grows by g a month is paid by
 * instalments that do, P_k·g^k.
 * @param index_micros a year's
 */
export function correctedMonthly(amounts: readonly number[], index_micros: number): number[] {
  const growth = Math.log1p(index_micros / WHOLE_MICROS) / YEAR;
  return amounts.map((amount, index) => Math.round(amount * Math.exp(growth * (index + 1))));
}
