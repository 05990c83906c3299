import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney } from "./money";
import { Refusal } from "./problem";

test.each([
  ["R$ 1.234.567,89", 123456789],
  ["R$\u00a01.234.567,89", 123456789],
  ["R$1.234,56", 123456],
  ["1234567.89", 123456789],
  ["1.234.567", 123456700],
  ["180.000", 18000000],
  ["34805.00", 3480500],
  ["34805.5", 3480550],
  ["1,234,567.89", 123456789],
  ["1234,5", 123450],
  ["1.115.750,00", 111575000],
  ["152 340,50", 15234050],
  ["665", 66500],
  ["0,00", 0],
  ["-1.000,00", -100000],
  ["R$ -1.000,00", -100000],
  ["(1.000,00)", -100000],
  ["1.000,00-", -100000],
])("%s is %i cents", (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  "152 mil",
  "180,000",
  "1.234,567",
  "1,234,567",
  "1234.567",
  "12.34,56",
  "1.2345,00",
  "0.567",
  "1..000,00",
  ".000,00",
  "1.000.00,00",
  "1.234.56",
  ",50",
  "12,",
  "10 20",
  "1e5",
  "abc",
  "",
  "9".repeat(12),
  "1".repeat(100),
])("%j is refused", (text) => {
  expect(parseMoney(text)).toBeInstanceOf(Refusal);
});

test("an amount with a comma before exactly three final digits is ambiguous", () => {
  expect(parseMoney("180,000")).toEqual(new Refusal(expect.stringContaining("ambíguo")));
});

const cents = fc.integer({ min: 0, max: 99_999_999_999_99 });
const group = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

test("amounts round-trip through Brazilian and American formats", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const whole = String(Math.floor(amount / 100));
      const decimals = String(amount % 100).padStart(2, "0");
      const texts = [
        `R$ ${group(whole, ".")},${decimals}`,
        `${group(whole, ".")},${decimals}`,
        `${whole},${decimals}`,
        `${whole}.${decimals}`,
        `${group(whole, ",")}.${decimals}`,
      ];
      for (const text of texts) expect(parseMoney(text)).toBe(amount);
    }),
  );
});

test("a currency sign does not change an amount, and a minus sign negates it", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]{1,14}$/), (text) => {
      expect(parseMoney(`R$ ${text}`)).toEqual(
        parseMoney(text) instanceof Refusal ? expect.any(Refusal) : parseMoney(text),
      );
      const signed = parseMoney(`-${text}`);
      const plain = parseMoney(text);
      if (typeof plain === "number") expect(signed).toBe(plain === 0 ? -0 : -plain);
      else expect(signed).toBeInstanceOf(Refusal);
    }),
    { numRuns: 2000 },
  );
});
