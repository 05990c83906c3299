import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tier } from "@/lib/trade/letters/sum/staircase";
import { combineInstallments, isSpelledOut, parseInstallments, scanInstallments } from "./installments";
import { Refusal } from "./problem";

const tiers = (...pairs: [number, number][]): Tier[] =>
  pairs.map(([quantity, amount_cents]) => ({ quantity, amount_cents }));

test.each<[string, Tier[]]>([
  ["80x R$ 1.234,56", tiers([80, 123456])],
  ["80 x 1234,56", tiers([80, 123456])],
  ["80X1234.56", tiers([80, 123456])],
  ["(80x) 1.234,56", tiers([80, 123456])],
  ["80× R$\u00a01.234,56", tiers([80, 123456])],
  ["80x de R$ 1.234,56", tiers([80, 123456])],
  ["80 parcelas de R$ 1.234,56", tiers([80, 123456])],
  ["07 x R$735,00 + 12 x R$819,00 + 176 x R$892,00", tiers([7, 73500], [12, 81900], [176, 89200])],
  ["11 x R$1.061,00 + 12 x R$950,00 + 111 x R$899,00", tiers([11, 106100], [12, 95000], [111, 89900])],
  ["(13x) 5.425,30 e (42x) 4.932,09", tiers([13, 542530], [42, 493209])],
  ["12x 665,00/125x 585,00", tiers([12, 66500], [125, 58500])],
  ["12 x R$665,00\n125 x R$585,00", tiers([12, 66500], [125, 58500])],
  ["12 x R$665,00 +\n 125 x R$585,00", tiers([12, 66500], [125, 58500])],
  ["38 x R$2.782,00", tiers([38, 278200])],
  ["60x 1.200", tiers([60, 120000])],
  ["60x R$ 500,00 mensais", tiers([60, 50000])],
])("%j is parsed", (text, expected) => {
  expect(parseInstallments(text)).toEqual({ tiers: expected, status: null, statusWord: "" });
});

test.each([
  ["194 x R$ 742,00 Reservada", "reserved", true],
  ["194 x R$ 742,00Reservada", "reserved", true],
  ["194 x R$ 742,00 (VENDIDA)", "sold", true],
  ["12x 665,00 + 125x 585,00 - Disponível", "available", true],
  ["194 x R$ 742,00\nEm negociação", "reserved", true],
  ["194 x R$ 742,00 Bloqueada", "reserved", false],
])("the status appended to %j is %s", (text, status, known) => {
  expect(parseInstallments(text)).toMatchObject({ status: { status, known } });
});

test.each([
  "",
  "R$ 500,00",
  "60",
  "60x",
  "x 500",
  "60x 2 mil",
  "60x 180,000",
  "0x 500,00",
  "60x 0,00",
  "60x -500,00",
  "60x 500,00 + seguro",
  "60x 500,00 + 12",
  "60 de 120",
  "481x 100,00",
  "240x 100,00 + 241x 90,00",
  Array(13).fill("1x 100,00").join(" + "),
  "9".repeat(5000),
])("%j is refused", (text) => {
  expect(parseInstallments(text)).toBeInstanceOf(Refusal);
});

test("twelve tiers and 480 months are accepted", () => {
  expect(parseInstallments(Array(12).fill("40x 100,00").join(" + "))).toMatchObject({
    tiers: Array(12).fill({ quantity: 40, amount_cents: 10000 }),
  });
});

test("a quantity and an amount are one tier, and the amount may have a status appended", () => {
  expect(combineInstallments(60, "850")).toMatchObject({ tiers: tiers([60, 85000]), status: null });
  expect(combineInstallments(60, "R$ 850,00 Reservada")).toMatchObject({ status: { status: "reserved" } });
  expect(combineInstallments(60, "2 mil")).toBeInstanceOf(Refusal);
});

test("tiers round-trip through every separator", () => {
  const tier = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    amount_cents: fc.integer({ min: 1, max: 9_999_999 }),
  });
  const joiner = fc.constantFrom("+", " + ", "/", " / ", " e ", "\n", " +\n");
  const writer = fc.constantFrom(
    (quantity: number, amount: string) => `${quantity}x R$ ${amount}`,
    (quantity: number, amount: string) => `${quantity} x ${amount}`,
    (quantity: number, amount: string) => `(${quantity}x) ${amount}`,
    (quantity: number, amount: string) => `0${quantity}X${amount}`,
  );
  fc.assert(
    fc.property(fc.array(tier, { minLength: 1, maxLength: 12 }), joiner, writer, (list, join, write) => {
      const text = list.map((one) => write(one.quantity, reais(one.amount_cents))).join(join);
      expect(parseInstallments(text)).toMatchObject({ tiers: list });
    }),
  );
});

function reais(cents: number): string {
  return (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
}

const written = fc
  .array(
    fc.constantFrom(
      ..."0 1 12 480 481 x X × + / e , . R$ de 1.234,56 900,00 0,00 01.234,56 12.34,56".split(" "),
      ..." |  |\u00a0|\n|12x 900,00|12 x R$ 1.234,56| + |Reservada".split("|"),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("the scanner gives the same results as the regular expressions", () => {
  let scannedOnce = false;
  fc.assert(
    fc.property(written, (text) => {
      const scanned = scanInstallments(text);
      if (!scanned) return;
      scannedOnce = true;
      expect(isSpelledOut(text)).toBe(true);
      expect(scanned).toEqual(parseInstallments(text));
    }),
    { numRuns: 5000 },
  );
  expect(scannedOnce).toBe(true);
});
