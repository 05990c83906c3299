import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineOf, sumLetters, type Tier } from "../sum/staircase";
import { costOf, formatCostBriefly, formatCostMonth, toCostMonth } from "./cost";
import { effectiveCost } from "./effective-cost";

const TODAY = "2026-11-21";
const SCALE = 10n ** 45n;

function tiers(...pairs: [quantity: number, reais: number][]): Tier[] {
  return pairs.map(([quantity, reais]) => ({ quantity, amount_cents: reais * 100 }));
}

test("the worked example of three property letters costs 1.2118 percent a month", () => {
  const letters = [
    { credit_cents: 65_800_00, entry_cents: 22_606_00, installments: tiers([12, 665], [125, 585]) },
    {
      credit_cents: 93_500_00,
      entry_cents: 33_045_00,
      installments: tiers([11, 1018], [12, 950], [114, 855]),
    },
    {
      credit_cents: 184_500_00,
      entry_cents: 67_915_00,
      installments: tiers([11, 2080], [12, 1900], [111, 1755]),
    },
  ].map((each) => ({ ...each, next_pay: "2026-12-10" }));
  const sum = sumLetters(letters, TODAY);
  const cost = costOf(sum, sum.breakdown);
  expect(toCostMonth(cost)).toBeCloseTo(1.2118, 4);
  expect(cost.total_cents).toBe(123_566_00 + 441_658_00);
  expect(outlineOf(sum.breakdown)).toEqual({
    first_cents: 3763_00,
    highest_cents: 3763_00,
    term_months: 137,
    is_level: false,
  });
  expect(formatCostMonth(toCostMonth(cost))).toBe("1,21% ao mês, sem reajustes");
});

test("one letter of 197 equal instalments costs 0.3173 percent a month", () => {
  const letter = { credit_cents: 101_530_00, entry_cents: 31_007_00 };
  expect(toCostMonth(costOf(letter, tiers([197, 482])))).toBeCloseTo(0.3173, 4);
});

test("without a surplus or a financed amount there is no effective cost", () => {
  expect(effectiveCost(10_000_00, tiers([10, 1000]))).toBeNull();
  expect(effectiveCost(10_000_01, tiers([10, 1000]))).toBeNull();
  expect(effectiveCost(0, tiers([10, 1000]))).toBeNull();
  expect(effectiveCost(-1, tiers([10, 1000]))).toBeNull();
  expect(effectiveCost(10_000_00, [])).toBeNull();
  expect(formatCostMonth(null)).toBe("não se aplica");
});

test("a surplus of one cent is a tiny positive cost", () => {
  const cost = effectiveCost(9_999_99, tiers([10, 1000]));
  expect(cost).toBeGreaterThan(0);
  expect(cost).toBeCloseTo(Number(reference(9_999_99, tiers([10, 1000]))), 12);
});

test("pauses before and between instalments count as months", () => {
  const paused = tiers([6, 0], [12, 1000], [3, 0], [1, 5000], [2, 0]);
  expect(outlineOf(paused)).toMatchObject({ first_cents: 0, highest_cents: 5000_00, term_months: 22 });
  expect(effectiveCost(12_000_00, paused)).toBeCloseTo(Number(reference(12_000_00, paused)), 10);
});

test("the cost of a single instalment in the first month is its excess over the financed amount", () => {
  expect(effectiveCost(100_00, tiers([1, 101]))).toBeCloseTo(1, 12);
  expect(effectiveCost(1, tiers([1, 1_000_000]))).toBeCloseTo(100 * (100_000_000 - 1), 0);
});

const anyTier = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 160 })),
  amount_cents: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 500_000 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  ),
});
const anyStaircase = fc.array(anyTier, { minLength: 1, maxLength: 3 });
// The financed share: from almost the whole total (almost no cost) to a tiny part of it (an extreme cost).
const anyShare = fc.oneof(
  fc.double({ min: 0.3, max: 1, noNaN: true }),
  fc.double({ min: 0.999999, max: 1, noNaN: true }),
  fc.double({ min: 1e-6, max: 0.3, noNaN: true }),
);

test("the cost of random staircases equals the result of bisection with 45 digits, to 1e-9", () => {
  fc.assert(
    fc.property(anyStaircase, anyShare, (staircase, share) => {
      const total = staircase.reduce((sum, tier) => sum + tier.quantity * tier.amount_cents, 0);
      const financed = Math.ceil(total * share);
      expectCost(effectiveCost(financed, staircase), financed, staircase);
    }),
    { numRuns: 400 },
  );
});

test("the cost of a sum of letters with offsets matches the reference", () => {
  const anyLetter = fc.record({
    credit_cents: fc.integer({ min: 5_000_000, max: 50_000_000 }),
    entry_cents: fc.integer({ min: 0, max: 5_500_000 }),
    installments: fc.array(anyTier, { minLength: 1, maxLength: 3 }),
    next_pay: fc.constantFrom(null, "2026-12-10", "2027-01-05", "2027-11-30", "2025-03-31"),
  });
  fc.assert(
    fc.property(fc.array(anyLetter, { minLength: 1, maxLength: 6 }), (letters) => {
      const sum = sumLetters(letters, TODAY);
      const cost = costOf(sum, sum.breakdown);
      const financed = sum.credit_cents - sum.entry_cents;
      expect(cost.total_cents).toBe(sum.entry_cents + sum.parcels_cents);
      expectCost(cost.month, financed, sum.breakdown);
    }),
    { numRuns: 200 },
  );
});

function expectCost(cost: number | null, financed: number, staircase: readonly Tier[]): void {
  const total = staircase.reduce((sum, tier) => sum + tier.quantity * tier.amount_cents, 0);
  if (financed <= 0 || total <= financed) {
    expect(cost).toBeNull();
    return;
  }
  const expected = reference(financed, staircase);
  expect(Math.abs(Number(cost) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
}

/**
 * Returns the reference cost, i in percent: finds the factor y = 1 / (1 + i) at which Σ amount_k · y^k is the financed
 * amount, by bisection in integers of 45 digits.
 */
function reference(financed: number, staircase: readonly Tier[]): number {
  const months = staircase.flatMap(({ quantity, amount_cents }) =>
    Array<bigint>(quantity).fill(BigInt(amount_cents) * SCALE),
  );
  const presentValue = (y: bigint) =>
    months.reduceRight((later, amount) => ((amount + later) * y) / SCALE, 0n);
  const target = BigInt(financed) * SCALE;
  let low = 0n;
  let high = SCALE;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (presentValue(middle) < target) low = middle;
    else high = middle;
  }
  // i in percent, with 25 digits kept through the division.
  return Number(((SCALE - high) * 100n * 10n ** 25n) / high) / 1e25;
}

test("costs from 0% to 3% with four decimals are formatted as by Intl", () => {
  const intl = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (let decimals = 0; decimals <= 30_000; decimals += 1) {
    const cost = decimals / 10_000;
    expect(formatCostBriefly(cost)).toBe(`${intl.format(cost)}% ao mês`);
  }
});
