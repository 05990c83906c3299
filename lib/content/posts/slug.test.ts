import { expect, test } from "vitest";
import { freeSlug, toSlug } from "./slug";

test.each([
  ["Como funciona o lance?", "como-funciona-o-lance"],
  ["Crédito & ação: 10% a mais", "credito-e-acao-10-por-cento-a-mais"],
  ["日本", "post"],
  ["???", "post"],
  [`${"palavra ".repeat(40)}`, expect.stringMatching(/^[a-z-]{1,100}$/)],
])("%s gets the slug %s", (title, slug) => {
  expect(toSlug(title)).toEqual(slug);
});

test("a taken slug gets the first free number", () => {
  expect(freeSlug("lance", [])).toBe("lance");
  expect(freeSlug("lance", ["lance", "lance-2", "lance-livre"])).toBe("lance-3");
});
