import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldName } from "./words";

/** Each form, and the kind of record it is of. */
const forms = {
  banner: "banners/banner-form.tsx",
  company: "settings/settings-fields.tsx",
  faq: "faqs/faq-form.tsx",
  partner: "partners/partner-form.tsx",
  post: "posts/post-form.tsx",
  product: "products/product-form.tsx",
  testimonial: "testimonials/testimonial-form.tsx",
  user: "users/user-fields.tsx",
};

test.each(Object.entries(forms))("the trail calls the fields of %s as their form does", (entity, file) => {
  const source = readFileSync(`components/admin/screens/${file}`, "utf8");
  const fields = [
    ...source.matchAll(/\bname="([a-z_]+)"[^<>]*?\blabel="([^"]+)"/g),
    ...source.matchAll(/\b(?:text|url)\("([a-z_]+)", "([^"]+)"/g),
  ];
  expect(fields.length).toBeGreaterThan(1);
  for (const [, field = "", label] of fields)
    expect([field, fieldName(entity, field)]).toEqual([field, label]);
});

test("a field that no form has stands as it is", () => {
  expect(fieldName("banner", "novo_campo")).toBe("novo_campo");
});
