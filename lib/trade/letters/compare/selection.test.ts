import { expect, test } from "vitest";
import { nameOf, parseComparison } from "./selection";

test("commas separate items, and plus signs or spaces separate the letters of a sum", () => {
  expect(parseComparison("1,3+2")).toEqual({ items: [[1], [2, 3]], reasons: [] });
  expect(parseComparison(" 1 , 2 3 ,")).toEqual({ items: [[1], [2, 3]], reasons: [] });
});

test("duplicates count once, and invalid items are reported", () => {
  const { items, reasons } = parseComparison("1,2+3,3+2,1,abc,4+4");
  expect(items).toEqual([[1], [2, 3]]);
  expect(reasons).toEqual([
    "“abc” ficou de fora: Há um código de carta inválido na seleção.",
    "“4+4” ficou de fora: A carta 4 está repetida na seleção.",
  ]);
  expect(parseComparison("")).toEqual({ items: [], reasons: [] });
});

test("items are named as a letter or a sum", () => {
  expect([nameOf([1]), nameOf([2, 3])]).toEqual(["carta 1", "soma 2 + 3"]);
});
