import { debtOf, instalment, insuranceOf, paidOff, type Quota, sumOf } from "./quota";
import { portion, share } from "./rounding";

const WHOLE_MICROS = 100_000_000;

/** A bid of own money, and one embedded in the credit; cents. */
type Bids = { own_cents: number; embedded_cents: number };

/** Returns a bid as a share of the credit, in millionths of a percent, as assemblies compare them (Circ. 3.432 art. 8). */
export function bidShare(bid_cents: number, credit_cents: number): number {
  return Math.round((bid_cents / credit_cents) * WHOLE_MICROS);
}

/** Returns an embedded bid, L = C·p, and the credit reduced by it. */
export function embeddedBid(
  credit_cents: number,
  micros: number,
): { bid_cents: number; received_cents: number } {
  const bid_cents = portion(credit_cents, micros);
  return { bid_cents, received_cents: credit_cents - bid_cents };
}

/** The effects of contemplation after `paid` instalments; cents, uncorrected. */
export type Contemplated = {
  paid: number;
  /** The part of the bids that is needed, at most the debt: own money first, then the embedded bid. */
  bids_cents: number;
  /** The credit minus the used embedded bid. */
  received_cents: number;
  debt_cents: number;
  /** The plan with lower instalments for the remaining months; null when the debt is paid. */
  lower: { parcel_cents: number; months: number } | null;
  /** The plan with the same instalment and fewer months; null when the debt is paid. */
  shorter: { parcel_cents: number; months: number } | null;
};

/**
 * Returns the debt and the instalments after a contemplation: debt = C·(1 + ta + fr) − paid − bids, P' = debt ÷ (n − m)
 * plus the insurance. A winning bid pays future instalments (Res. BCB 362/2023 art. 1º).
 * @param paid the number of instalments paid before, from 0 to all but one
 */
export function afterContemplation(quota: Quota, paid: number, bids: Bids): Contemplated {
  const owed = debtOf(quota) - paidOff(quota, paid);
  const own_cents = Math.min(owed, bids.own_cents);
  const embedded_cents = Math.min(owed - own_cents, bids.embedded_cents);
  const bids_cents = own_cents + embedded_cents;
  const debt_cents = owed - bids_cents;
  const months = quota.months - paid;
  const insurance = insuranceOf(quota);
  const usual = sumOf(instalment(quota, 1));
  const isPaidOff = debt_cents === 0;
  return {
    paid,
    bids_cents,
    received_cents: quota.credit_cents - embedded_cents,
    debt_cents,
    lower: isPaidOff ? null : { parcel_cents: share(debt_cents, months, 1) + insurance, months },
    shorter: isPaidOff
      ? null
      : { parcel_cents: usual, months: Math.min(months, Math.ceil(debt_cents / (usual - insurance))) },
  };
}
