import fc from "fast-check";
import { expect, test } from "vitest";
import { visitPairs } from "./pairs";

const values = (size: number) =>
  fc.array(fc.integer({ min: -20, max: 20 }), { minLength: size, maxLength: size });

test("every letter within all caps, and every such pair within a narrow window, is visited exactly once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }).chain((size) =>
        fc.record({
          columns: fc.array(values(size), { minLength: 1, maxLength: 3 }),
          maxLetters: fc.integer({ min: 1, max: 2 }),
          isNarrow: fc.boolean(),
          caps: fc.array(fc.integer({ min: -30, max: 20 }), { minLength: 3, maxLength: 3 }),
        }),
      ),
      ({ columns, maxLetters, caps, isNarrow }) => {
        const letters = (columns[0] ?? []).map((_, index) => index);
        const limits = columns.map((column, index) => ({
          values: Float64Array.from(column),
          max: caps[index] ?? 0,
        }));
        const window = isNarrow
          ? { values: limits[0]?.values ?? new Float64Array(), from: -9, to: caps[0] ?? 0, width: 40 }
          : null;
        const isWithin = (chosen: readonly number[]) =>
          limits.every(
            (limit) => chosen.reduce((sum, item) => sum + (limit.values[item] ?? 0), 0) <= limit.max,
          );
        const pairs = letters.flatMap((one) => letters.slice(one + 1).map((two) => [one, two]));
        const isInWindow = (pair: readonly number[]) =>
          !window || pair.reduce((sum, item) => sum + (window.values[item] ?? 0), 0) >= window.from;
        const expected = [
          ...letters.map((one) => [one]),
          ...(maxLetters === 2 ? pairs.filter(isInWindow) : []),
        ].filter(isWithin);

        const visited: string[] = [];
        const kind = Int32Array.from(letters);
        const second = new Uint8Array(letters.length);
        visitPairs(limits, { kind, second, maxLetters, window }, (chosen, count) => {
          visited.push(String([...chosen.subarray(0, count)]));
          return false;
        });
        expect(visited.toSorted()).toEqual(expected.map(String).toSorted());
      },
    ),
    { numRuns: 500 },
  );
});
