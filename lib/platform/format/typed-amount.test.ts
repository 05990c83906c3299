import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBrl } from "./brl";
import { formatTyped, regroup } from "./typed-amount";

test("an amount is shown in a field without its currency, and without cents if there are none", () => {
  expect(formatTyped(30000000)).toBe("300.000");
  expect(formatTyped(123450)).toBe("1.234,50");
  fc.assert(fc.property(fc.nat(), (cents) => parseBrl(formatTyped(cents)) === cents));
});

test("a typed amount is grouped, and text that is no amount stays as typed", () => {
  expect(["300000", "300 mil", "1.234,5", "0", "abc", ""].map(regroup)).toEqual([
    ...["300.000", "300.000", "1.234,50", "0", "abc", ""],
  ]);
});
