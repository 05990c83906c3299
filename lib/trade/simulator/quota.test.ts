import { expect, test } from "vitest";
import { plans } from "@/prisma/seed/plans";
import { exampleOf } from "./quota";

const planOf = (type: string) => {
  const plan = plans.find((candidate) => candidate.type === type);
  if (!plan) throw new Error(type);
  return plan;
};

test("17,82% in 216 months is 0,99% a year, and the first instalment of 300.000 is 1.664,17", () => {
  expect(exampleOf(planOf("Imóvel"))).toEqual({
    credit_cents: 300_000_00,
    months: 216,
    first_cents: 1_664_17,
    yearly_micros: 990_000,
  });
});
