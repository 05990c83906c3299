import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts";

test.each([
  ["um dois três", "um DOIS três", { head: "um ", before: "dois", after: "DOIS", tail: " três" }],
  ["um três", "um dois três", { head: "um ", before: "", after: "dois ", tail: "três" }],
  ["", "novo", { head: "", before: "", after: "novo", tail: "" }],
  ["um um", "um", { head: "um", before: " um", after: "", tail: "" }],
  ["dia útil.", "dia útil. Sempre.", { head: "dia útil.", before: "", after: " Sempre.", tail: "" }],
  ["igual", "igual", { head: "igual", before: "", after: "", tail: "" }],
])("the difference between %s and %s consists of whole words", (before, after, parts) => {
  const found = compareTexts(before, after);
  expect(found).toEqual(parts);
  expect([found.head + found.before + found.tail, found.head + found.after + found.tail]).toEqual([
    before,
    after,
  ]);
});
