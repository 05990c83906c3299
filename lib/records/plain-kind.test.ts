import { expect, test } from "vitest";
import { kinds } from "@/lib/kinds";

test("the trail stores every field of a plain kind but images and those of people", () => {
  expect(kinds.product.audited).toEqual(["title", "label", "description", "link", "active"]);
  expect(kinds.faq.audited).toEqual(["question", "answer", "active", "featured"]);
  expect(kinds.testimonial.audited).toEqual(["active", "featured"]);
});

test("a plain kind's export has every field but images under its label, and its search the title", () => {
  const titles = kinds.product.exported.map(({ title }) => title);
  expect(titles).toEqual([
    ...["Código", "Título", "Rótulo", "Descrição", "Link", "Ativo", "Criado em", "Alterado em"],
  ]);
  expect(kinds.faq.search).toEqual({ words: ["question"] });
});
