import { expect, test } from "vitest";
import { fieldName } from "./words";

test("a field that no form has stands as it is", () => {
  expect(fieldName("banner", "novo_campo")).toBe("novo_campo");
});
