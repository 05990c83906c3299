import { expect, test } from "vitest";
import { COMPANY_DEFAULTS } from "@/lib/content/company/defaults";
import { postalAddress, telephoneLink } from "./contact";

test("an address omits empty parts", () => {
  const company = { ...COMPANY_DEFAULTS, address: "Rua A, 1", city: "São Paulo", state: "SP" };
  expect(postalAddress(company)).toBe("Rua A, 1, São Paulo/SP");
  expect(postalAddress({ ...COMPANY_DEFAULTS })).toBe("");
});

test("a telephone link is international for a number with an area code, and has the digits of any other number", () => {
  expect(telephoneLink("(11) 4000-0000")).toBe("tel:+551140000000");
  expect(telephoneLink("0800 123 4567")).toBe("tel:08001234567");
});
