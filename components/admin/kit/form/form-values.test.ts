import { expect, test } from "vitest";
import { isOn, toList, toText } from "./form-values";

test.each([
  [true, true],
  ["1", true],
  ["on", true],
  ["true", true],
  [false, false],
  ["0", false],
  ["", false],
  [undefined, false],
])("isOn(%j) is %s", (value, on) => {
  expect(isOn(value)).toBe(on);
});

test("a list field is read from a list or from JSON text, and is empty otherwise", () => {
  expect(toList([{ description: "a" }])).toEqual([{ description: "a" }]);
  expect(toList('[{"description":"a"}]')).toEqual([{ description: "a" }]);
  expect(toList("{}")).toEqual([]);
  expect(toList("nada")).toEqual([]);
  expect(toList(null)).toEqual([]);
});

test("toText converts numbers to text, and null and undefined to empty text", () => {
  expect([toText(null), toText(undefined), toText(7), toText("a")]).toEqual(["", "", "7", "a"]);
});
