import { expect, test } from "vitest";
import { NO_TERMS } from "@/tests/terms";
import { sumLetters } from "../sum/staircase";
import type { PublicLetter } from "../wire";
import { compareRows } from "./columns";

const letter = (fields: Partial<PublicLetter>): PublicLetter => ({
  id: 1,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 100_000_00,
  entry_cents: 40_000_00,
  installments: [{ quantity: 100, amount_cents: 1_000_00 }],
  ...NO_TERMS,
  next_pay: "2026-12-10",
  ...fields,
});
const item = (...letters: PublicLetter[]) => ({ letters, sum: sumLetters(letters, "2026-11-22") });
const cellsOf = (name: string, ...items: ReturnType<typeof item>[]) =>
  compareRows(items).find((row) => row.name === name)?.cells;

test("the lowest value is marked if lower is better, and none if all are equal", () => {
  const cheap = item(letter({ entry_cents: 30_000_00 }));
  const dear = item(letter({}));
  expect(cellsOf("Entrada", cheap, dear)?.map(({ best }) => best)).toEqual([true, false]);
  expect(cellsOf("Entrada", dear, dear)?.map(({ best }) => best)).toEqual([false, false]);
  expect(cellsOf("Prazo", cheap, dear)?.map(({ best }) => best)).toEqual([false, false]);
});

test("equal formatted values are marked equally, even if hidden digits differ", () => {
  const [one, near, dear] = [40_000_00, 40_010_00, 45_000_00].map((entry_cents) =>
    item(letter({ entry_cents })),
  );
  if (!one || !near || !dear) throw new Error("no letters");
  const cells = cellsOf("Custo efetivo estimado", one, near, dear);
  expect(cells?.[0]?.text).toBe(cells?.[1]?.text);
  expect(cells?.map(({ best }) => best)).toEqual([true, true, false]);
  expect(cellsOf("Custo efetivo estimado", one, near)?.map(({ best }) => best)).toEqual([false, false]);
});

test("a missing cost is not compared", () => {
  const none = item(letter({ installments: [{ quantity: 10, amount_cents: 1_000_00 }] }));
  const some = item(letter({}));
  expect(cellsOf("Custo efetivo estimado", none, some)).toMatchObject([
    { text: "não se aplica", best: false },
    { best: false },
  ]);
});

test("rows that repeat another row, or have no figure for any item, are omitted", () => {
  const namesOf = (...items: ReturnType<typeof item>[]) => compareRows(items).map(({ name }) => name);
  const level = item(letter({}));
  const repeated = ["Primeira parcela", "Maior parcela"];
  const unknown = ["Custo total com taxa", "Saldo devedor", "Próximo reajuste"];
  expect(namesOf(level, level)).toContain("Parcela");
  for (const name of [...repeated, ...unknown]) expect(namesOf(level, level)).not.toContain(name);
  const rising = item(
    letter({
      installments: [
        { quantity: 10, amount_cents: 1_000_00 },
        { quantity: 90, amount_cents: 1_100_00 },
      ],
      transfer_fee_cents: 1_800_00,
      transfer_fee_kind: "amount",
      outstanding_cents: 90_000_00,
      next_adjustment: "2027-03-01",
    }),
  );
  expect(namesOf(level, rising)).toEqual(expect.arrayContaining([...repeated, ...unknown]));
  expect(namesOf(level, rising)).not.toContain("Parcela");
});

test("the row of confirmations appears if an item has one, and names the confirmed letters of a sum", () => {
  const [one, two] = [letter({ confirmed_on: "2026-11-20" }), letter({ id: 2 })];
  expect(cellsOf("Conferência", item(two), item(two))).toBeUndefined();
  expect(cellsOf("Conferência", item(one), item(two), item(one, two))?.map(({ text }) => text)).toEqual([
    "Conferida com a administradora em 20/11/2026",
    "",
    "Conferida com a administradora em 20/11/2026: carta 1",
  ]);
});

test("amounts are compared per R$ 100,000 of credit, and the note shows that figure", () => {
  const small = item(letter({ credit_cents: 50_000_00, entry_cents: 30_000_00 }));
  const large = item(letter({ credit_cents: 200_000_00, entry_cents: 80_000_00 }));
  const cells = cellsOf("Entrada", small, large);
  expect(cells?.map(({ best }) => best)).toEqual([false, true]);
  expect(cells?.map(({ note }) => note)).toEqual(["R$\u00A060.000,00", "R$\u00A040.000,00"]);
});

test("a row whose cells have the same text is equal, and one that differs is not", () => {
  const [one, other] = [item(letter({})), item(letter({ id: 2, entry_cents: 30_000_00 }))];
  const equal = new Map(compareRows([one, other]).map(({ name, isEqual }) => [name, isEqual]));
  expect([equal.get("Administradora"), equal.get("Entrada")]).toEqual([true, false]);
});
