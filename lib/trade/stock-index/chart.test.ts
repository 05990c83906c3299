import { expect, test } from "vitest";
import { placePoints } from "./chart";

const heightsOf = (...values: number[]) => {
  const points = values.map((value, index) => ({ value, index }));
  return placePoints(points, values.length - 1).places.map(({ y }) => y);
};

test("a change of 1% is at most two pixels high, and a change of a third fills the height", () => {
  const [from = 0, to = 0] = heightsOf(240_000, 242_400);
  expect(from - to).toBeGreaterThan(0);
  expect(from - to).toBeLessThanOrEqual(2);
  expect(heightsOf(100, 140)).toEqual([43, 5]);
});

test("equal values, including zeros, are a level line in the middle", () => {
  expect(heightsOf(7, 7, 7)).toEqual([24, 24, 24]);
  expect(heightsOf(0, 0)).toEqual([24, 24]);
});

test("columns without a value keep their place", () => {
  const { places, width } = placePoints(
    [
      { value: 1, index: 0 },
      { value: 2, index: 3 },
    ],
    6,
  );
  expect(places.map(({ x }) => x)).toEqual([5, width / 2]);
});
