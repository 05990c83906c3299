import fc from "fast-check";
import { expect, test } from "vitest";
import { PriceBounds } from "./price-bounds";

const anyLetter = fc.record({
  credit: fc.oneof(
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 9 }).map((n) => n * 100),
  ),
  price: fc.integer({ min: -50, max: 50 }),
  anchor: fc.constantFrom(0, 1),
});

test("the bound never exceeds the lowest price of brute force, and equals it for one credit without rounding", () => {
  fc.assert(
    fc.property(
      fc.array(anyLetter, { minLength: 1, maxLength: 7 }),
      fc.record({
        maxLetters: fc.integer({ min: 1, max: 4 }),
        span: fc.constantFrom(0, 7, 100, 250),
        cells: fc.constantFrom(2, 16, 4096),
        highest: fc.integer({ min: 1, max: 2500 }),
        room: fc.integer({ min: 0, max: 300 }),
      }),
      (letters, { maxLetters, span, cells, highest, room }) => {
        const priceBounds = new PriceBounds({
          prices: Float64Array.from(letters, ({ price }) => price),
          credit: Float64Array.from(letters, ({ credit }) => credit),
          anchor: Uint8Array.from(letters, ({ anchor }) => anchor),
          ...{ highest, span, maxLetters, cells },
        });
        const to = highest - room;
        for (const withAnchor of [false, true]) {
          const lowest = lowestOf(letters, maxLetters, { from: to - span, to, withAnchor });
          if (lowest < Number.POSITIVE_INFINITY) {
            expect(priceBounds.mayCost(lowest, maxLetters, to - span, to, withAnchor)).toBe(true);
          }
          if (priceBounds.isExact && span === 0) {
            expect(
              priceBounds.mayCost(Math.min(lowest, 1000) - 0.5, maxLetters, to - span, to, withAnchor),
            ).toBe(false);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

type Interval = { from: number; to: number; withAnchor: boolean };

function lowestOf(
  letters: readonly { credit: number; price: number; anchor: number }[],
  maxLetters: number,
  { from, to, withAnchor }: Interval,
): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let chosen = 1; chosen < 1 << letters.length; chosen += 1) {
    const taken = letters.filter((_, index) => chosen & (1 << index));
    const credit = taken.reduce((sum, letter) => sum + letter.credit, 0);
    if (taken.length > maxLetters || credit < from || credit > to) continue;
    if (withAnchor && !taken.some(({ anchor }) => anchor === 1)) continue;
    lowest = Math.min(
      lowest,
      taken.reduce((sum, letter) => sum + letter.price, 0),
    );
  }
  return lowest;
}
