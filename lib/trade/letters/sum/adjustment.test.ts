import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustSchedules, parseIndex, schedulesOf } from "./adjustment";
import { sumLetters, type Tier } from "./staircase";

const TODAY = "2026-11-23";

const anyLetter = fc.record({
  credit_cents: fc.constant(100_000_00),
  entry_cents: fc.constant(0),
  installments: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 90 }),
      amount_cents: fc.integer({ min: 0, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  next_pay: fc.constantFrom(null, "2026-11-30", "2026-12-10", "2027-02-05"),
  next_adjustment: fc.constantFrom(null, "2026-11-24", "2026-12-31", "2027-06-01", "2028-01-15"),
});
const anyLetters = fc.array(anyLetter, { minLength: 1, maxLength: 4 });
type Letter = typeof anyLetter extends fc.Arbitrary<infer Value> ? Value : never;

/** Counts months from year 0. */
const monthOf = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));

/** Returns the instalments month by month: each letter's amounts rise in the month of its adjustment. */
function monthByMonth(letters: readonly Letter[], percent: number): number[] {
  const dates = letters.flatMap(({ next_pay }) => next_pay ?? []).sort();
  const start = monthOf(dates[0] ?? TODAY);
  const totals: number[] = [];
  for (const { installments, next_pay, next_adjustment } of letters) {
    const due = installments.flatMap(({ quantity, amount_cents }) =>
      Array<number>(quantity).fill(amount_cents),
    );
    const firstDue = next_pay === null ? start : monthOf(next_pay);
    const firstRise = next_adjustment === null ? start + 12 : monthOf(next_adjustment);
    for (let month = Math.min(start, firstRise); due.length > 0; month += 1) {
      if (month >= firstRise && (month - firstRise) % 12 === 0)
        for (const index of due.keys()) due[index] = Math.round(((due[index] ?? 0) * (100 + percent)) / 100);
      if (month < firstDue) continue;
      totals[month - start] = (totals[month - start] ?? 0) + (due.shift() ?? 0);
    }
  }
  return Array.from(totals, (total) => total ?? 0);
}

const toMonths = (tiers: readonly Tier[]) =>
  tiers.flatMap(({ quantity, amount_cents }) => Array<number>(quantity).fill(amount_cents));

test("adjusted instalments equal the month-by-month arithmetic", () => {
  fc.assert(
    fc.property(anyLetters, fc.integer({ min: 1, max: 15 }), (letters, percent) => {
      const adjusted = adjustSchedules(schedulesOf(letters, TODAY), percent);
      expect(toMonths(adjusted)).toEqual(monthByMonth(letters, percent));
    }),
  );
});

test("at an index of 0% the instalments are those of the sum", () => {
  fc.assert(
    fc.property(anyLetters, (letters) => {
      expect(adjustSchedules(schedulesOf(letters, TODAY), 0)).toEqual(sumLetters(letters, TODAY).breakdown);
    }),
  );
});

test("instalments rise from the month of the next adjustment, else from the 13th month", () => {
  const letter = { installments: [{ quantity: 26, amount_cents: 1_000_00 }], next_pay: "2026-12-10" };
  const tiersOf = (next_adjustment: string | null) =>
    adjustSchedules(schedulesOf([{ ...letter, next_adjustment }], TODAY), 5);
  expect(tiersOf("2027-03-01")).toEqual([
    { quantity: 3, amount_cents: 1_000_00 },
    { quantity: 12, amount_cents: 1_050_00 },
    { quantity: 11, amount_cents: 1_102_50 },
  ]);
  expect(tiersOf(null)).toEqual([
    { quantity: 12, amount_cents: 1_000_00 },
    { quantity: 12, amount_cents: 1_050_00 },
    { quantity: 2, amount_cents: 1_102_50 },
  ]);
});

test.each([
  ...["1", "5", "15"].map((text) => [text, Number(text)] as const),
  ...["0", "16", "5.5", "5,5", "-5", "05", "5%", "", "cinco", "99"].map((text) => [text, null] as const),
])("the query value %j is parsed as the index %j", (text, percent) => {
  expect(parseIndex(text)).toBe(percent);
});
