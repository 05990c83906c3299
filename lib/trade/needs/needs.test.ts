import { expect, test } from "vitest";
import { figuresOf, isFilled, median, questionsOf } from "./figures";
import { findNeed, isOfNeed, needs, needTitle } from "./table";

const letter = (credit: number, administrator = "Itaú") => ({
  id: credit,
  segment: "Imóvel",
  administrator,
  credit_cents: credit * 100,
  entry_cents: credit * 40,
  installments: [{ quantity: 100, amount_cents: credit }],
  next_pay: null,
});

test("the table has at most thirty addresses, all unique", () => {
  expect(needs.length).toBeLessThanOrEqual(30);
  expect(new Set(needs.map(({ href }) => href)).size).toBe(needs.length);
  for (const { href } of needs) expect(href).toMatch(/^\/cartas-contempladas\/[a-z-]+(?:\/[a-z0-9-]+)?$/);
});

test("ranges are named by their bounds", () => {
  expect(findNeed("imovel", "ate-100-mil")?.range).toBe("até R$ 100 mil");
  expect(findNeed("imovel", "200-a-300-mil")).toMatchObject({ min: 20_000_000, max: 30_000_000 });
  expect(findNeed("imovel", "500-mil-a-1-milhao")?.range).toBe("de R$ 500 mil a R$ 1 milhão");
  expect(findNeed("imovel", "acima-de-1-milhao")?.max).toBeNull();
  expect(findNeed("imovel", "300-a-200-mil")).toBeNull();
  expect(findNeed("barco")).toBeNull();
});

test("a range includes its lower bound and excludes its upper one", () => {
  const need = needs.find(({ href }) => href.endsWith("/imovel/200-a-300-mil"));
  if (!need) throw new Error("no such need");
  expect([199_999.99, 200_000, 299_999.99, 300_000].map((credit) => isOfNeed(need, letter(credit)))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(isOfNeed(need, { ...letter(250_000), segment: "Veículo" })).toBe(false);
  expect(needTitle(need)).toBe("Cartas contempladas de imóvel de R$ 200 mil a R$ 300 mil");
});

test("ranges of a type cover every credit once", () => {
  for (const credit of [1, 99_999.99, 100_000, 450_000, 999_999.99, 1_000_000, 50_000_000]) {
    const found = needs.filter((need) => need.range !== "" && isOfNeed(need, letter(credit)));
    expect(found.map(({ href }) => href)).toHaveLength(1);
  }
});

test("a page counts as filled with eight letters of two administrators", () => {
  const eight = Array.from({ length: 8 }, (_, index) => letter(200_000 + index));
  expect(isFilled(figuresOf(eight))).toBe(false);
  const mixed = [...eight.slice(1), letter(210_000, "Porto")];
  expect(isFilled(figuresOf(mixed))).toBe(true);
  expect(isFilled(figuresOf(mixed.slice(1)))).toBe(false);
});

test("figures are medians of the letters", () => {
  const figures = figuresOf([letter(100_000), letter(200_000), letter(400_000)]);
  expect(figures).toMatchObject({ count: 3, lowest_cents: 10_000_000, highest_cents: 40_000_000 });
  expect(figures).toMatchObject({ entry_cents: 8_000_000, entry_share: 4000, term_months: 100 });
  expect([median([]), median([3]), median([4, 1]), median([9, 1, 5])]).toEqual([null, 3, 2.5, 5]);
});

test("the answers about a need name its administrators and have no missing figures", () => {
  const [need] = needs;
  if (!need) throw new Error("no needs");
  const answers = questionsOf(need, figuresOf([letter(100_000), letter(300_000, "Porto")])).map(
    ({ answer }) => answer,
  );
  expect(answers.join(" ")).toContain("2 administradoras: Itaú e Porto");
  expect(answers.join(" ")).not.toMatch(/NaN|Infinity|null|undefined/);
});
