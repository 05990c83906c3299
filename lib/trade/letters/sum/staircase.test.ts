import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOccurrence } from "@/lib/platform/format/date";
import { type SummableLetter, sumLetters, type Tier, totalOfTiers } from "./staircase";

const TODAY = "2026-11-21";

function tiers(...pairs: [quantity: number, reais: number][]): Tier[] {
  return pairs.map(([quantity, reais]) => ({ quantity, amount_cents: reais * 100 }));
}

function letter(installments: Tier[], next_pay: string | null = "2026-12-10"): SummableLetter {
  return { credit_cents: 100_000_00, entry_cents: 40_000_00, installments, next_pay };
}

test("the worked example of three property letters is exact to the cent", () => {
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
  expect(sumLetters(letters, TODAY)).toEqual({
    credit_cents: 343_800_00,
    entry_cents: 123_566_00,
    parcels_cents: 441_658_00,
    breakdown: tiers([11, 3763], [1, 3515], [11, 3435], [111, 3195], [3, 1440]),
    next_pay: "2026-12-10",
  });
});

test("instalments of letters due in the same month add up", () => {
  const sum = sumLetters([letter(tiers([10, 1000])), letter(tiers([25, 500]))], TODAY);
  expect(sum.breakdown).toEqual(tiers([10, 1500], [15, 500]));
  expect(sum.parcels_cents).toBe(22_500_00);
});

test("a letter whose next payment falls two months later starts in the third month", () => {
  const sum = sumLetters(
    [letter(tiers([3, 100]), "2026-12-31"), letter(tiers([2, 50]), "2027-02-01")],
    TODAY,
  );
  expect(sum.breakdown).toEqual(tiers([2, 100], [1, 150], [1, 50]));
  expect(sum.next_pay).toBe("2026-12-31");
});

test("months without an instalment are lines of amount 0", () => {
  const sum = sumLetters([letter(tiers([2, 100])), letter(tiers([1, 70]), "2027-05-10")], TODAY);
  expect(sum.breakdown).toEqual(tiers([2, 100], [3, 0], [1, 70]));
});

test("a letter without a date starts in the month of the earliest", () => {
  const sum = sumLetters([letter(tiers([2, 100]), null), letter(tiers([2, 10]), "2027-05-10")], TODAY);
  expect(sum.breakdown).toEqual(tiers([2, 110]));
  expect(sum.next_pay).toBe("2027-05-10");
  expect(sumLetters([letter(tiers([2, 100]), null)], TODAY).next_pay).toBeNull();
});

test("a next payment that has passed counts as its next occurrence", () => {
  const sum = sumLetters(
    [letter(tiers([1, 100]), "2026-03-05"), letter(tiers([1, 10]), "2026-11-25")],
    TODAY,
  );
  expect(sum.next_pay).toBe("2026-11-25");
  expect(sum.breakdown).toEqual(tiers([1, 10], [1, 100]));
});

test("the sum of one letter has its tiers", () => {
  const own = tiers([11, 1061], [12, 950], [111, 899]);
  expect(sumLetters([letter(own)], TODAY).breakdown).toEqual(own);
});

test("consecutive months of one amount are one line", () => {
  const sum = sumLetters([letter(tiers([2, 100], [2, 50])), letter(tiers([2, 50], [2, 100]))], TODAY);
  expect(sum.breakdown).toEqual(tiers([4, 150]));
});

const anyTier = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  amount_cents: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(10_000, 20_000)),
});
const anyDate = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 31 }))
  .map(([month, day]) => new Date(Date.UTC(2026, month, day)).toISOString().slice(0, 10));
const anyLetter: fc.Arbitrary<SummableLetter> = fc.record({
  credit_cents: fc.integer({ min: 1, max: 500_000_000 }),
  entry_cents: fc.integer({ min: 0, max: 400_000_000 }),
  installments: fc.array(anyTier, { minLength: 1, maxLength: 12 }),
  next_pay: fc.option(anyDate),
});
const anySelection = fc.array(anyLetter, { minLength: 1, maxLength: 20 });

test("random selections equal the sum month by month", () => {
  fc.assert(
    fc.property(anySelection, (letters) => {
      const sum = sumLetters(letters, TODAY);
      expect(expand(sum.breakdown)).toEqual(sumByMonth(letters));
      expect(totalOfTiers(sum.breakdown)).toBe(sum.parcels_cents);
      sum.breakdown.forEach((line, index) => {
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.amount_cents).not.toBe(sum.breakdown[index + 1]?.amount_cents);
      });
    }),
    { numRuns: 1000 },
  );
});

test("the order of the letters does not matter", () => {
  const shuffled = anySelection.chain((letters) =>
    fc.tuple(fc.constant(letters), fc.shuffledSubarray(letters, { minLength: letters.length })),
  );
  fc.assert(
    fc.property(shuffled, ([letters, other]) => {
      expect(sumLetters(other, TODAY)).toEqual(sumLetters(letters, TODAY));
    }),
    { numRuns: 700 },
  );
});

function expand(lines: Tier[]): number[] {
  return lines.flatMap(({ quantity, amount_cents }) => Array<number>(quantity).fill(amount_cents));
}

/** Returns the reference by brute force: every instalment of every letter is added to its calendar month. */
function sumByMonth(letters: SummableLetter[]): number[] {
  const toMonth = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  const firstMonths = letters.map((each) => each.next_pay && toMonth(nextOccurrence(each.next_pay, TODAY)));
  const earliest = Math.min(...firstMonths.filter((month) => month !== null).map(Number));
  const months: number[] = [];
  letters.forEach((each, index) => {
    let month = firstMonths[index] ? Number(firstMonths[index]) - earliest : 0;
    for (const amount of expand([...each.installments])) {
      months[month] = (months[month] ?? 0) + amount;
      month += 1;
    }
  });
  return Array.from(months, (amount) => amount ?? 0);
}
