import { expect, test } from "vitest";
import { plans } from "@/prisma/seed/company";
import { exampleOf } from "./quota";

const planOf = (type: string) => {
  const plan = plans.find((candidate) => candidate.type === type);
  if (!plan) throw new Error(type);
  return plan;
};

test("an administration fee of 17.82% over 216 months is 0.99% a year, and a credit of R$ 300,000 starts at R$ 1,664.17 a month", () => {
  expect(exampleOf(planOf("Imóvel"))).toEqual({
    credit_cents: 300_000_00,
    months: 216,
    first_cents: 1_664_17,
    yearly_micros: 990_000,
  });
});
