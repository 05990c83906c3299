import { expect, test } from "vitest";
import { placeLabels, toSteps } from "./steps";

test("widths are proportional to months, heights to amounts", () => {
  const steps = toSteps([
    { quantity: 25, amount_cents: 1000_00 },
    { quantity: 75, amount_cents: 500_00 },
  ]);
  expect(steps).toEqual([
    { left: 0, width: 25, top: 18, amount_cents: 1000_00 },
    { left: 25, width: 75, top: 59, amount_cents: 500_00 },
  ]);
});

test("each narrow step has a label, and the label of a narrow last step ends at the edge", () => {
  const narrow = toSteps([
    { quantity: 1, amount_cents: 3000_00 },
    { quantity: 1, amount_cents: 2000_00 },
    { quantity: 98, amount_cents: 1000_00 },
  ]);
  expect(placeLabels(narrow)).toMatchObject([
    { at: 0, end: false, amount_cents: 3000_00 },
    { at: 1, end: false, amount_cents: 2000_00 },
    { at: 2, end: false, amount_cents: 1000_00 },
  ]);
  const last = toSteps([
    { quantity: 90, amount_cents: 2000_00 },
    { quantity: 10, amount_cents: 1000_00 },
  ]);
  expect(placeLabels(last)).toMatchObject([
    { at: 0, end: false },
    { at: 100, end: true },
  ]);
});

test("a label that a higher step would cross is aligned to the end of its step", () => {
  const rising = toSteps([
    { quantity: 25, amount_cents: 1000_00 },
    { quantity: 25, amount_cents: 1900_00 },
    { quantity: 50, amount_cents: 2000_00 },
  ]);
  expect(placeLabels(rising)).toMatchObject([
    { at: 50, end: false, amount_cents: 2000_00 },
    { at: 50, end: true, amount_cents: 1900_00 },
    { at: 0, end: false, amount_cents: 1000_00 },
  ]);
});

test("labels for which a rising staircase has no space above are below their steps", () => {
  const rising = toSteps([
    { quantity: 8, amount_cents: 1513_00 },
    { quantity: 12, amount_cents: 1759_00 },
    { quantity: 47, amount_cents: 1825_00 },
  ]);
  expect(placeLabels(rising)).toMatchObject([
    { at: 29.85, top: 18 },
    { at: 11.94, top: 32.97 },
    { at: 0, top: 44.02 },
  ]);
});

test("of many steps only the first, the highest and the last have labels", () => {
  const yearly = toSteps(
    [1000, 1050, 1102, 1157, 1215].map((amount) => ({ quantity: 12, amount_cents: amount * 100 })),
  );
  expect(placeLabels(yearly).map(({ amount_cents }) => amount_cents)).toEqual([1215_00, 1000_00]);
  const falling = toSteps(
    [900, 1000, 950, 700, 500].map((amount) => ({ quantity: 12, amount_cents: amount * 100 })),
  );
  expect(placeLabels(falling).map(({ amount_cents }) => amount_cents)).toEqual([1000_00, 900_00, 500_00]);
});

test("a single instalment and an empty list can be drawn", () => {
  expect(toSteps([{ quantity: 1, amount_cents: 10_00 }])).toMatchObject([{ left: 0, width: 100, top: 18 }]);
  expect(toSteps([])).toEqual([]);
});
