import fc from "fast-check";
import { expect, test } from "vitest";
import { visitPairs } from "./pairs";

const values = (size: number) =>
  fc.array(fc.integer({ min: -20, max: 20 }), { minLength: size, maxLength: size });

test("every letter and every pair within all caps, and within a narrow band, is visited, once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }).chain((size) =>
        fc.record({
          columns: fc.array(values(size), { minLength: 1, maxLength: 3 }),
          most: fc.integer({ min: 1, max: 2 }),
          isNarrow: fc.boolean(),
          caps: fc.array(fc.integer({ min: -30, max: 20 }), { minLength: 3, maxLength: 3 }),
        }),
      ),
      ({ columns, most, caps, isNarrow }) => {
        const letters = (columns[0] ?? []).map((_, index) => index);
        const limits = columns.map((column, index) => ({
          values: Float64Array.from(column),
          most: caps[index] ?? 0,
        }));
        const band = isNarrow
          ? { values: limits[0]?.values ?? new Float64Array(), from: -9, to: caps[0] ?? 0, width: 40 }
          : null;
        const isWithin = (chosen: readonly number[]) =>
          limits.every(
            (limit) => chosen.reduce((sum, item) => sum + (limit.values[item] ?? 0), 0) <= limit.most,
          );
        const pairs = letters.flatMap((one) => letters.slice(one + 1).map((two) => [one, two]));
        const isInBand = (pair: readonly number[]) =>
          !band || pair.reduce((sum, item) => sum + (band.values[item] ?? 0), 0) >= band.from;
        const expected = [
          ...letters.map((one) => [one]),
          ...(most === 2 ? pairs.filter(isInBand) : []),
        ].filter(isWithin);

        const visited: string[] = [];
        const kind = Int32Array.from(letters);
        const second = new Uint8Array(letters.length);
        visitPairs(limits, { kind, second, most, band }, (chosen, count) => {
          visited.push(String([...chosen.subarray(0, count)]));
          return false;
        });
        expect(visited.toSorted()).toEqual(expected.map(String).toSorted());
      },
    ),
    { numRuns: 500 },
  );
});
