import { expect, test } from "vitest";
import { toMonthSpans } from "./months";

test("each line of a sum has a range of months", () => {
  const lines = [{ quantity: 11 }, { quantity: 1 }, { quantity: 3 }];
  expect(toMonthSpans(lines, "2026-12-31")).toEqual([
    { first: 1, months: "Meses 1 a 11", label: "dez/2026 a out/2027" },
    { first: 12, months: "Mês 12", label: "nov/2027" },
    { first: 13, months: "Meses 13 a 15", label: "dez/2027 a fev/2028" },
  ]);
  expect(toMonthSpans(lines, null).map(({ label }) => label)).toEqual(["", "", ""]);
});
