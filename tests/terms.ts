import type { PublicLetter } from "@/lib/trade/letters/wire";

/** The terms of an unconfirmed letter without fee, balance and adjustment. */
export const NO_TERMS: Pick<
  PublicLetter,
  "transfer_fee_kind" | "transfer_fee_cents" | "outstanding_cents" | "next_adjustment" | "confirmed_on"
> = {
  confirmed_on: null,
  transfer_fee_kind: "unknown",
  transfer_fee_cents: null,
  outstanding_cents: null,
  next_adjustment: null,
};

/** The same terms in the wire form of a combination. */
export const NO_WIRE_FEE = {
  transfer_fee: null,
  transfer_fee_formatted: null,
  transfer_fee_kind: "unknown",
  full_cost: null,
  full_cost_formatted: null,
};

/** The same terms in the wire form of a letter or a sum. */
export const NO_WIRE_TERMS = {
  ...NO_WIRE_FEE,
  outstanding_balance: null,
  outstanding_balance_formatted: null,
  next_adjustment: null,
  next_adjustment_formatted: null,
};
