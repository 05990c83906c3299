import { expect, test } from "vitest";
import { banners } from "@/prisma/seed/banners";
import { plans } from "@/prisma/seed/plans";
import { sitePages } from "../../content/site/pages";
import { formatBrl } from "../../platform/format/brl";
import { exampleOf } from "./example";

const planOf = (type: string) => {
  const plan = plans.find((candidate) => candidate.type === type);
  if (!plan) throw new Error(type);
  return plan;
};

test("17,82% in 216 months is 0,99% a year, and 300.000 begin with 1.664,17", () => {
  expect(exampleOf(planOf("Imóvel"))).toEqual({
    credit_cents: 300_000_00,
    months: 216,
    first_cents: 1_664_17,
    yearly_micros: 990_000,
  });
});

test("the demo's product pages show the computed example", () => {
  const examples = sitePages.flatMap(({ path, product }) => {
    const text = banners
      .find(({ id }) => id === product?.bannerType)
      ?.text_how_it_works.replace(/\u00a0/g, " ");
    const example = product && exampleOf(planOf(product.segment));
    const credit = example && formatBrl(example.credit_cents).replace(/\u00a0/g, " ");
    if (!example || !text?.includes(`<strong>${credit}</strong> em ${example.months} meses`)) return [];
    const first = formatBrl(example.first_cents).replace(/\u00a0/g, " ");
    return [[path, text.includes(first)]];
  });
  expect(examples.filter(([, isShown]) => !isShown)).toEqual([]);
  expect(examples.length).toBeGreaterThanOrEqual(7);
});
