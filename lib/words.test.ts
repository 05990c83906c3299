import { expect, test } from "vitest";
import { fieldName } from "./words";

test("an unknown field is shown under its own name", () => {
  expect(fieldName("banner", "novo_campo")).toBe("novo_campo");
});
