import { expect, test } from "vitest";
import { firstInstalment, planExamples, yearlyRate } from "./examples";

test("17,82% in 216 months is the 0,99% a year that the site speaks of", () => {
  expect(yearlyRate(planExamples.property)).toBeCloseTo(0.99, 10);
});

test("an instalment carries the credit and the rates in equal parts", () => {
  expect(firstInstalment(planExamples.property)).toBe(1_664_17);
  expect(
    firstInstalment({ credit_cents: 120_00, months: 12, administration: 0, reserve: 0, index: "" }),
  ).toBe(10_00);
});
