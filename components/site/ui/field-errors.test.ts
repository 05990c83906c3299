import { expect, test } from "vitest";
import { fieldIds } from "./field-errors";

test("the first field with an error, in the order of the form, gets the anchor", () => {
  const ids = fieldIds("simulator", "resultado", ["value", "months", "bid"], { bid: "x", months: "y" });
  expect([ids("value"), ids("months"), ids("bid")]).toEqual([
    "simulator-value",
    "resultado",
    "simulator-bid",
  ]);
});

test("without errors no field gets the anchor", () => {
  expect(fieldIds("finder", "encontradas", ["credit"], {})("credit")).toBe("finder-credit");
});
