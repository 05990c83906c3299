import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_TERMS } from "@/tests/terms";
import { decodeLetters, decodeList, encodeLetters, encodeList } from "./compact";
import { fromDigits, toDigits } from "./digits";
import { type PublicLetter, toLetter } from "./wire";

const anyFee = fc.oneof(
  fc.record({
    transfer_fee_kind: fc.constant("amount" as const),
    transfer_fee_cents: fc.integer({ min: 1, max: 9e12 }),
  }),
  fc.constant({ transfer_fee_kind: "included" as const, transfer_fee_cents: 0 }),
  fc.record({
    transfer_fee_kind: fc.constantFrom("unknown" as const, "on_request" as const),
    transfer_fee_cents: fc.constant(null),
  }),
);
const anyFigures = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  segment: fc.constantFrom("Imóvel", "Veículo", "Moto"),
  administrator: fc.constantFrom("Itaú", "Âncora"),
  credit_cents: fc.integer({ min: 1, max: 9e12 }),
  entry_cents: fc.integer({ min: 0, max: 9e12 }),
  installments: fc.array(fc.record({ quantity: fc.nat(480), amount_cents: fc.nat() }), { minLength: 1 }),
  next_pay: fc.constantFrom("2026-12-10", "2027-01-31", null),
  confirmed_on: fc.constantFrom("2026-11-20", "2026-12-10", null),
});
const anyLetter = fc.tuple(anyFigures, anyFee).map(([figures, fee]) => ({ ...figures, ...fee }));

test("letters round-trip through the compact form, in their order", () => {
  fc.assert(
    fc.property(fc.array(anyLetter), (letters) => {
      expect(decodeLetters(JSON.parse(JSON.stringify(encodeLetters(letters))))).toEqual(letters);
    }),
  );
});

test("a decoded list is sorted by credit, then id", async () => {
  const letters = fc.uniqueArray(anyLetter, { selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(letters, async (list) => {
      const inOrder = list.toSorted(
        (one, other) => one.credit_cents - other.credit_cents || one.id - other.id,
      );
      expect(decodeList(await encodeList(inOrder))).toEqual(inOrder);
    }),
  );
});

test("numbers round-trip through digits that need no escape in JSON or a script", () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const lines = toDigits(numbers);
      expect(fromDigits(lines, numbers.length)).toEqual(numbers);
      for (const line of lines) {
        expect(JSON.stringify(line)).toHaveLength(line.length + 2);
        expect(line).not.toMatch(/[<>&'\u2028]/);
      }
    }),
  );
});

test("a thousand letters take less than 10 kB compressed, and less than 27% of the gzipped JSON", async () => {
  const letters = Array.from({ length: 1000 }, (_, index) => varied(index));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compact = brotliCompressSync(JSON.stringify(await encodeList(letters)), { params }).length;
  const full = gzipSync(JSON.stringify(letters.map(toLetter))).length;
  expect(compact).toBeLessThan(10_000);
  expect(compact / full).toBeLessThan(0.27);
});

function varied(index: number): PublicLetter {
  const random = (salt: number) =>
    ((Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503)) >>> 8) / 2 ** 24;
  const credit = 50_000 + Math.floor(random(1) * 45_000) * 10;
  const tiers = [
    { quantity: 20 + Math.floor(random(2) * 180), amount_cents: Math.floor(credit * (0.8 + random(3) / 5)) },
  ];
  if (index % 2) tiers.unshift({ quantity: 11, amount_cents: Math.floor(credit * (1 + random(4) / 5)) });
  return {
    id: 10_000 + index * 2 + Math.floor(random(5) * 2),
    segment: ["Imóvel", "Imóvel", "Veículo", "Moto"][Math.floor(random(6) * 4)] ?? "",
    administrator: "Itaú",
    credit_cents: credit * 100,
    entry_cents: Math.floor(credit * (0.4 + random(7) / 5)) * 100,
    installments: tiers.map((tier) => ({ ...tier, amount_cents: Math.floor(tier.amount_cents / 100) * 100 })),
    next_pay: `2026-12-${String(5 + 5 * Math.floor(random(8) * 4)).padStart(2, "0")}`,
    ...NO_TERMS,
    transfer_fee_kind: index % 4 ? "amount" : "on_request",
    transfer_fee_cents: index % 4 ? credit : null,
  };
}
