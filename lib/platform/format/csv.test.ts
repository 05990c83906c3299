import { expect, test } from "vitest";
import { toCsvLine } from "./csv";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫a",
  "  =1+1",
  "\u00a0＝1",
  "\u3000=1",
  "\ufeff=1",
  "\u200b=1",
  "\u2060\u00ad=1",
  "\u202e=1",
  "\u0001=1",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tAna",
])("SEC-074 %j never becomes a formula", (text) => {
  expect(toCsvLine([text]).replace(/^"/, "")).toMatch(/^'/);
});

test.each(["Ana = Bia", "Ana＝Bia", "1-1", "", "R$ 5,00", "ª", "Ω"])("%j is not escaped", (text) => {
  expect(toCsvLine([text])).toBe(`${text}\r\n`);
});

test("cells with separators, line breaks, quotes or outer spaces are quoted", () => {
  expect(toCsvLine(["a;b", 'c"d', "e\nf", " g", null, 1])).toBe('"a;b";"c""d";"e\nf";" g";;1\r\n');
});
