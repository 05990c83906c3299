import { expect, test } from "vitest";
import { NO_TERMS } from "@/tests/terms";
import type { ListedLetter } from "../wire";
import { creditObstacle, relaxed } from "./obstacle";

const letter = (id: number, credit: number, administrator = "Itaú"): ListedLetter => ({
  id,
  segment: "Imóvel",
  administrator,
  credit_cents: credit * 100,
  entry_cents: credit * 40,
  installments: [{ quantity: 100, amount_cents: credit }],
  next_pay: null,
  ...NO_TERMS,
});
const credit = (min: number, max: number) => ({ minCredit: min * 100, maxCredit: max * 100 });
const stock = [letter(1, 100_000), letter(2, 150_000), letter(3, 900_000, "Porto")];

test("a credit below the smallest letter is explained by that letter's credit", () => {
  expect(creditObstacle(stock, credit(1, 1.1))).toEqual({
    criterion: "low credit",
    smallest_cents: 100_000_00,
  });
});

test("a credit above every sum is explained by the highest sum of one administrator", () => {
  expect(creditObstacle(stock, credit(1_000_000, 1_100_000))).toEqual({
    criterion: "high credit",
    highest_cents: 900_000_00,
    letters: [stock[2]],
  });
  const many = Array.from({ length: 10 }, (_, index) => letter(index + 1, 100_000));
  expect(creditObstacle(many, credit(700_000, 770_000))).toMatchObject({
    highest_cents: 600_000_00,
    letters: many.slice(0, 6),
  });
});

test("for a credit between two existing ones the reason is the credit, and without letters the type", () => {
  expect(creditObstacle(stock, credit(300_000, 330_000))).toEqual({ criterion: "credit" });
  expect(creditObstacle([], credit(300_000, 330_000))).toEqual({ criterion: "type" });
});

test("limits are relaxed one by one, then together", () => {
  const question = { maxEntry: 1, maxParcel: 2 } as Parameters<typeof relaxed>[0];
  expect(relaxed(question).map(({ criterion }) => criterion)).toEqual([
    "entry",
    "parcel",
    "entry and parcel",
  ]);
  expect(relaxed({ ...question, maxEntry: null }).map(({ criterion }) => criterion)).toEqual(["parcel"]);
  expect(relaxed({ ...question, maxEntry: null, maxParcel: null })).toEqual([]);
});
