import { expect, test } from "vitest";
import { brandName, reasonsPath } from "./brand";

test("the brand is the short name, or else the first word of the name", () => {
  expect(brandName({ name: "Ipê Consórcios", short_name: "Ipê" })).toBe("Ipê");
  expect(brandName({ name: "Ipê Consórcios", short_name: null })).toBe("Ipê");
  expect(brandName({ name: "Ipê Consórcios", short_name: "  " })).toBe("Ipê");
});

test("the path of 'Por que a …' ends with the brand's slug", () => {
  expect(reasonsPath({ name: "Ipê Consórcios", short_name: "Ipê" })).toBe("/porque-a-ipe");
  expect(reasonsPath({ name: "x", short_name: "Jacarandá & Filhos" })).toMatch(/^\/porque-a-jacaranda-/);
  expect(reasonsPath({ name: "...", short_name: null })).toBe("/porque-a-marca");
});
