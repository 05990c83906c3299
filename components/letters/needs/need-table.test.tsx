import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { NO_TERMS } from "@/tests/terms";
import { NeedTable } from "./need-table";

/** Its instalments repay less than the credit without the entry, so it has no effective cost. */
const letter: PublicLetter = {
  id: 1,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 100_000_00,
  entry_cents: 40_000_00,
  installments: [{ quantity: 10, amount_cents: 1_000_00 }],
  next_pay: null,
  ...NO_TERMS,
};
const costly: PublicLetter = {
  ...letter,
  id: 2,
  installments: [{ quantity: 80, amount_cents: 1_000_00 }],
};
const costlier: PublicLetter = {
  ...letter,
  id: 3,
  installments: [{ quantity: 90, amount_cents: 1_000_00 }],
};

const show = (...letters: PublicLetter[]) =>
  renderToStaticMarkup(<NeedTable caption="" letters={letters} shown={12} />);

test("marks no figure of a single letter as the lowest", () => {
  expect(show(costly)).not.toContain("lowest");
  expect(show(letter)).not.toContain("lowest");
});

test("marks the lowest cost only if two letters have a cost", () => {
  expect(show(letter, costly)).not.toContain("menor custo");
  expect(show(letter, costly, costlier).match(/menor custo/g)).toHaveLength(1);
});
