import { expect, test } from "vitest";
import { layLabels, toSteps } from "./steps";

test("months are as wide and amounts as high as they are to each other", () => {
  const steps = toSteps([
    { quantity: 25, amount_cents: 1000_00 },
    { quantity: 75, amount_cents: 500_00 },
  ]);
  expect(steps).toEqual([
    { left: 0, width: 25, top: 18, amount_cents: 1000_00 },
    { left: 25, width: 75, top: 59, amount_cents: 500_00 },
  ]);
});

test("amounts are written where they find room", () => {
  const narrow = toSteps([
    { quantity: 1, amount_cents: 3000_00 },
    { quantity: 1, amount_cents: 2000_00 },
    { quantity: 98, amount_cents: 1000_00 },
  ]);
  expect(layLabels(narrow).map(({ amount_cents }) => amount_cents)).toEqual([3000_00]);
  const last = toSteps([
    { quantity: 90, amount_cents: 2000_00 },
    { quantity: 10, amount_cents: 1000_00 },
  ]);
  expect(layLabels(last)).toMatchObject([
    { at: 0, end: false },
    { at: 100, end: true },
  ]);
});

test("a single instalment, and none at all, can be drawn", () => {
  expect(toSteps([{ quantity: 1, amount_cents: 10_00 }])).toMatchObject([{ left: 0, width: 100, top: 18 }]);
  expect(toSteps([])).toEqual([]);
});
