import { expect, test } from "vitest";
import { parseDefaultFee } from "./transfer-fee";

test.each([
  ["1%", { transfer_fee_micros: 1_000_000, transfer_fee_cents: null }],
  ["0,5 %", { transfer_fee_micros: 500_000, transfer_fee_cents: null }],
  ["R$ 1.800,00", { transfer_fee_micros: null, transfer_fee_cents: 1_800_00 }],
  ["850", { transfer_fee_micros: null, transfer_fee_cents: 850_00 }],
  ["0", { transfer_fee_micros: null, transfer_fee_cents: 0 }],
  [" ", { transfer_fee_micros: null, transfer_fee_cents: null }],
])("the default fee %j is %j", (text, fee) => {
  expect(parseDefaultFee(text)).toEqual(fee);
});

test.each(["a consultar", "100%", "-1%", "1% + 200", "1.000.001"])(
  "the default fee %j is refused",
  (text) => {
    expect(parseDefaultFee(text)).toBeNull();
  },
);
