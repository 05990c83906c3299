import { debtOf, instalment, insuranceOf, paidOff, type Quota, sumOf } from "./quota";
import { portion, share } from "./rounding";

const WHOLE_MICROS = 100_000_000;

/** A bid of money of one's own, and one taken out of the credit; cents. */
type Bids = { own_cents: number; embedded_cents: number };

/** A bid as assemblies compare them: bid ÷ credit, in millionths of a percent (Circ. 3.432 art. 8). */
export function bidShare(bid_cents: number, credit_cents: number): number {
  return Math.round((bid_cents / credit_cents) * WHOLE_MICROS);
}

/** An embedded bid, L = C·p: it comes out of the credit, which is less by as much. */
export function embeddedBid(
  credit_cents: number,
  micros: number,
): { bid_cents: number; received_cents: number } {
  const bid_cents = portion(credit_cents, micros);
  return { bid_cents, received_cents: credit_cents - bid_cents };
}

/** What contemplation changes once `paid` instalments are paid; cents, uncorrected. */
export type Contemplated = {
  paid: number;
  /** What of the bids was needed, never more than is owed: one's own money first, the rest out of the credit. */
  bids_cents: number;
  /** The credit less what of it went into the bid. */
  received_cents: number;
  debt_cents: number;
  /** The bid lowers the instalments of all months that are left; null when nothing is owed any more. */
  lower: { parcel_cents: number; months: number } | null;
  /** Or it takes months off the end, the instalment staying as it is. */
  shorter: { parcel_cents: number; months: number } | null;
};

/**
 * Debt and instalments after a contemplation: debt = C·(1 + ta + fr) − paid − bids, P' = debt ÷ (n − m) and the
 * insurance. A winning bid pays instalments to come (Res. BCB 362/2023 art. 1º). Says nothing of when.
 * @param paid how many instalments were paid before, from 0 to all but one
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
