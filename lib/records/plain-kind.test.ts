import { expect, test } from "vitest";
import { kinds, listPlainKinds } from "@/lib/kinds";

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

test("the export of a plain kind has every field except images and the fields named here", () => {
  const missing = listPlainKinds().flatMap(({ entity, schema, exported, images }) => {
    const read = new Set<string>();
    const record = new Proxy({}, { get: (_, field) => void read.add(String(field)) });
    for (const { cell } of exported) {
      try {
        cell(record as never);
      } catch {
        // The record has no values.
      }
    }
    const fields = Object.keys(schema.shape).filter(
      (field) => !read.has(field) && !images.includes(field as never),
    );
    return fields.map((field) => `${entity}.${field}`);
  });
  expect(missing).toEqual(
    ["full_banner_type_id", "aditional", "advantages", "title_advantage"].map((field) => `banner.${field}`),
  );
});
