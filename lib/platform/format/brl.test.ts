import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBrl, moneyFields, parseBrl, toReais } from "./brl";

test("cents are formatted as Brazilian currency with a no-break space", () => {
  expect(formatBrl(15234050)).toBe("R$\u00A0152.340,50");
  expect(formatBrl(0)).toBe("R$\u00A00,00");
  expect(toReais(15234050)).toBe(152340.5);
});

test("the format equals that of Intl", () => {
  const intl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  const anyCents = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(anyCents, (cents) => {
      fc.pre(Math.abs(cents) <= 9_999_999_999_999);
      expect(formatBrl(cents)).toBe(intl.format(cents / 100));
    }),
    { numRuns: 5000 },
  );
});

test("an amount's wire fields are its number and its text", () => {
  expect(moneyFields("credit_value", 120000)).toEqual({
    credit_value: 1200,
    credit_value_formatted: "R$\u00A01.200,00",
  });
});

test.each([
  ["R$ 1.234,56", 123456],
  ["1234,5", 123450],
  ["1234.56", 123456],
  ["180.000", 18000000],
  ["1.234.567", 123456700],
  ["1,234,567.89", 123456789],
  ["200000", 20000000],
  [" R$\u00A0300.000,00 ", 30000000],
  ["r$ 300.000,00", 30000000],
  ["300 mil", 30000000],
  ["R$ 2,5 Mil", 250000],
  ["1 milhão", 100000000],
  ["1,2 milhão", 120000000],
  ["2 milhoes", 200000000],
  [" 1,25milhões ", 125000000],
  ["1,5 milha\u0303o", 150000000],
])("%s is parsed as %d cents", (text, cents) => {
  expect(parseBrl(text)).toBe(cents);
});

test.each([
  "",
  "abc",
  "-5",
  "1.23.4",
  "1,2,3",
  "R$",
  "1e9",
  "180,000,0",
  "mil",
  "300 mil mil",
  "3 milhas",
  "1.000.000 milhões",
])("%s is refused as an amount", (text) => {
  expect(parseBrl(text)).toBeNull();
});
