import fc from "fast-check";
import { expect, test } from "vitest";
import { Floors } from "./floors";

const anyLetter = fc.record({
  credit: fc.oneof(
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 9 }).map((n) => n * 100),
  ),
  price: fc.integer({ min: -50, max: 50 }),
  anchor: fc.constantFrom(0, 1),
});

test("what letters cost at least is never more than what any of them cost, and that itself where nothing is rounded", () => {
  fc.assert(
    fc.property(
      fc.array(anyLetter, { minLength: 1, maxLength: 7 }),
      fc.record({
        most: fc.integer({ min: 1, max: 4 }),
        span: fc.constantFrom(0, 7, 100, 250),
        cells: fc.constantFrom(2, 16, 4096),
        highest: fc.integer({ min: 1, max: 2500 }),
        room: fc.integer({ min: 0, max: 300 }),
      }),
      (letters, { most, span, cells, highest, room }) => {
        const floors = new Floors({
          prices: Float64Array.from(letters, ({ price }) => price),
          credit: Float64Array.from(letters, ({ credit }) => credit),
          anchor: Uint8Array.from(letters, ({ anchor }) => anchor),
          ...{ highest, span, most, cells },
        });
        const to = highest - room;
        for (const withAnchor of [false, true]) {
          const lowest = lowestOf(letters, most, { from: to - span, to, withAnchor });
          if (lowest < Number.POSITIVE_INFINITY) {
            expect(floors.mayCost(lowest, most, to - span, to, withAnchor)).toBe(true);
          }
          if (floors.isExact && span === 0) {
            expect(floors.mayCost(Math.min(lowest, 1000) - 0.5, most, to - span, to, withAnchor)).toBe(false);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

type Wanted = { from: number; to: number; withAnchor: boolean };

function lowestOf(
  letters: readonly { credit: number; price: number; anchor: number }[],
  most: number,
  { from, to, withAnchor }: Wanted,
): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let chosen = 1; chosen < 1 << letters.length; chosen += 1) {
    const taken = letters.filter((_, index) => chosen & (1 << index));
    const credit = taken.reduce((sum, letter) => sum + letter.credit, 0);
    if (taken.length > most || credit < from || credit > to) continue;
    if (withAnchor && !taken.some(({ anchor }) => anchor === 1)) continue;
    lowest = Math.min(
      lowest,
      taken.reduce((sum, letter) => sum + letter.price, 0),
    );
  }
  return lowest;
}
