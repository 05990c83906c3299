import { formatBrl, moneyFields } from "@/lib/platform/format/brl";

/** The kinds of transfer fees; an unknown fee is never zero (rules §9). */
export type TransferFeeKind = "amount" | "included" | "on_request" | "unknown";

/** The administrator's fee for the transfer; `transfer_fee_cents` is 0 if included, null if not known. */
export type TransferFee = { transfer_fee_kind: TransferFeeKind; transfer_fee_cents: number | null };

/** Returns the kind of an administrator's default fee. @param cents null if there is none */
export function kindOfFee(cents: number | null): TransferFeeKind {
  if (cents === null) return "unknown";
  return cents === 0 ? "included" : "amount";
}

/**
 * Returns the fee of several letters (rules §9): unknown if any is, else on request if any is, else included if all
 * are, else an amount. The amount is the sum, null if one is not known.
 * @param fees at least one
 */
export function sumFees(fees: readonly TransferFee[]): TransferFee {
  const has = (kind: TransferFeeKind) => fees.some((fee) => fee.transfer_fee_kind === kind);
  const unsettled = (["unknown", "on_request"] as const).find(has);
  return {
    transfer_fee_kind: unsettled ?? (has("amount") ? "amount" : "included"),
    transfer_fee_cents: sumOrNull(fees.map((fee) => fee.transfer_fee_cents)),
  };
}

/** Returns the sum of amounts, or null when one of them is not known. */
export function sumOrNull(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** Returns the total cost with the transfer fee, in cents; null when the fee is not known. */
export function fullCostOf(total_cents: number, { transfer_fee_cents }: TransferFee): number | null {
  return transfer_fee_cents === null ? null : total_cents + transfer_fee_cents;
}

/** Returns the wire fields of a transfer fee and of the total cost with it (rules §9). */
export function feeFields(fee: TransferFee, total_cents: number) {
  return {
    ...amountFields("transfer_fee", fee.transfer_fee_cents),
    transfer_fee_kind: fee.transfer_fee_kind,
    ...amountFields("full_cost", fullCostOf(total_cents, fee)),
  };
}

/** Returns the wire fields of an amount; both are null if it is unknown. */
export function amountFields<Name extends string>(name: Name, cents: number | null) {
  const fields: unknown =
    cents === null ? { [name]: null, [`${name}_formatted`]: null } : moneyFields(name, cents);
  return fields as Record<Name, number | null> & Record<`${Name}_formatted`, string | null>;
}

const WORDS: Record<Exclude<TransferFeeKind, "amount">, string> = {
  included: "inclusa",
  on_request: "a consultar",
  unknown: "não informada",
};

/** Formats a fee: "R$ 1.800,00", "inclusa", "a consultar" or "não informada". */
export function formatFee({ transfer_fee_kind: kind, transfer_fee_cents: cents }: TransferFee): string {
  return kind === "amount" ? formatBrl(cents ?? 0) : WORDS[kind];
}

/** Formats the fee of a letter or a sum in its wire form. */
export function formatWireFee(wire: {
  transfer_fee_kind: TransferFeeKind;
  transfer_fee_formatted: string | null;
}) {
  return wire.transfer_fee_kind === "amount"
    ? (wire.transfer_fee_formatted ?? "")
    : WORDS[wire.transfer_fee_kind];
}

/** Formats the total cost with the fee; a text if it is unknown. */
export function formatFullCost(cents: number | null): string {
  return cents === null ? "depende da taxa de transferência" : formatBrl(cents);
}
