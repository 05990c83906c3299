import fc from "fast-check";
import { expect, test } from "vitest";
import { countMonths, countOf, formatCount } from "./count";

test("a count has the thousands point and the right plural", () => {
  expect([0, 1, 2, 1362, 1_000_000].map((count) => countOf(count, "carta"))).toEqual([
    "0 cartas",
    "1 carta",
    "2 cartas",
    "1.362 cartas",
    "1.000.000 cartas",
  ]);
  expect([1, 12].map(countMonths)).toEqual(["1 mês", "12 meses"]);
});

test("numbers are written as Intl writes them", () => {
  const intl = new Intl.NumberFormat("pt-BR");
  const same = (count: number) => formatCount(count) === intl.format(count);
  fc.assert(fc.property(fc.maxSafeNat(), same));
});
