import { expect, test } from "vitest";
import { kinds } from "@/lib/kinds";

test("the trail stores every field of a plain kind except images and personal data", () => {
  const { image: _, ...fields } = kinds.product.schema.shape;
  expect(kinds.product.audited).toEqual(Object.keys(fields));
  expect(kinds.faq.audited).toEqual(["question", "answer", "active", "featured"]);
  expect(kinds.testimonial.audited).toEqual(["active", "featured"]);
});

test("by default, a plain kind's export has every field except images under its label, and its title is searched", () => {
  const { exported, labels } = kinds.product;
  const titles = exported.map(({ title }) => title);
  expect(titles).toEqual(["Código", ...Object.values(labels), "Criado em", "Alterado em"]);
  expect(kinds.faq.search).toEqual({ words: ["question"] });
});
