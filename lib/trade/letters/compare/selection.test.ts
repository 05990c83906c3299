import { expect, test } from "vitest";
import { nameOf, parseComparison } from "./selection";

test("letters stand between commas, the letters of a sum between plus signs or what they become", () => {
  expect(parseComparison("1,3+2")).toEqual({ items: [[1], [2, 3]], reasons: [] });
  expect(parseComparison(" 1 , 2 3 ,")).toEqual({ items: [[1], [2, 3]], reasons: [] });
});

test("the same twice is one, and rubbish is named", () => {
  const { items, reasons } = parseComparison("1,2+3,3+2,1,abc,4+4");
  expect(items).toEqual([[1], [2, 3]]);
  expect(reasons).toEqual([
    "“abc” ficou de fora: Há um código de carta inválido na seleção.",
    "“4+4” ficou de fora: A carta 4 está repetida na seleção.",
  ]);
  expect(parseComparison("")).toEqual({ items: [], reasons: [] });
});

test("each is called by what it is", () => {
  expect([nameOf([1]), nameOf([2, 3])]).toEqual(["carta 1", "soma 2 + 3"]);
});
