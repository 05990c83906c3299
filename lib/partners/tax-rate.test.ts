import { expect, test } from "vitest";
import { parseTaxRate } from "./tax-rate";

test.each([
  ["5", 5_000_000],
  ["5%", 5_000_000],
  ["5,5 %", 5_500_000],
  ["5.5%", 5_500_000],
  [" 0 ", 0],
  ["", 0],
  ["   ", 0],
  ["99,999999", 99_999_999],
  ["Taxa: 3,25 %", 3_250_000],
  ["100", null],
  ["-5", null],
  ["- 5%", null],
  ["5 a 7%", null],
  ["1.234,5", null],
  ["1e2", null],
  ["cinco", null],
  ["%", null],
  ["5,1234567", null],
])("%s is %s millionths of a percent", (text, micros) => {
  expect(parseTaxRate(text)).toBe(micros);
});
