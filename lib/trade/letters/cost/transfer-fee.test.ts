import fc from "fast-check";
import { expect, test } from "vitest";
import { sumTerms } from "../wire";
import { formatFee, fullCostOf, sumFees, type TransferFee, type TransferFeeKind } from "./transfer-fee";

const amount = (cents: number): TransferFee => ({ transfer_fee_kind: "amount", transfer_fee_cents: cents });
const included: TransferFee = { transfer_fee_kind: "included", transfer_fee_cents: 0 };
const onRequest: TransferFee = { transfer_fee_kind: "on_request", transfer_fee_cents: null };
const unknown: TransferFee = { transfer_fee_kind: "unknown", transfer_fee_cents: null };

test.each<[TransferFee[], TransferFeeKind, number | null]>([
  [[amount(1_800_00)], "amount", 1_800_00],
  [[amount(1_800_00), amount(200_00)], "amount", 2_000_00],
  [[amount(1_800_00), included], "amount", 1_800_00],
  [[included, included], "included", 0],
  [[amount(1_800_00), onRequest, included], "on_request", null],
  [[amount(1_800_00), onRequest, unknown], "unknown", null],
  [[included, unknown], "unknown", null],
])("the fee of %j is %s, %j cents", (fees, kind, cents) => {
  expect(sumFees(fees)).toEqual({ transfer_fee_kind: kind, transfer_fee_cents: cents });
});

test("the total cost with the fee is known if and only if every fee is", () => {
  const anyFee = fc.oneof(fc.nat().map(amount), fc.constantFrom(included, onRequest, unknown));
  fc.assert(
    fc.property(fc.array(anyFee, { minLength: 1 }), fc.nat(), (fees, total) => {
      const isKnown = fees.every(({ transfer_fee_cents }) => transfer_fee_cents !== null);
      const sum = fees.reduce((cents, fee) => cents + (fee.transfer_fee_cents ?? 0), total);
      expect(fullCostOf(total, sumFees(fees))).toBe(isKnown ? sum : null);
    }),
  );
});

test("balances add up unless one is missing, and the earliest adjustment applies", () => {
  const letter = (outstanding_cents: number | null, next_adjustment: string | null) => ({
    ...included,
    outstanding_cents,
    next_adjustment,
  });
  const [one, other] = [letter(10_00, "2027-05-01"), letter(5_00, "2026-12-01")];
  expect(sumTerms([one, other])).toMatchObject({ outstanding_cents: 15_00, next_adjustment: "2026-12-01" });
  expect(sumTerms([one, letter(null, null)])).toMatchObject({
    outstanding_cents: null,
    next_adjustment: "2027-05-01",
  });
});

test("a fee that is not known is never shown as an amount", () => {
  expect([amount(1_800_00), included, onRequest, unknown].map(formatFee)).toEqual([
    "R$\u00A01.800,00",
    "inclusa",
    "a consultar",
    "não informada",
  ]);
});
