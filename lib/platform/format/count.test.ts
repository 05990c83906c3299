import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sourcesBelow } from "@/tests/sources";
import { countMonths, countOf, formatCount, formatMinutes } from "./count";

test("a count has thousands separators and the right plural", () => {
  expect([0, 1, 2, 1362, 1_000_000].map((count) => countOf(count, "carta"))).toEqual([
    "0 cartas",
    "1 carta",
    "2 cartas",
    "1.362 cartas",
    "1.000.000 cartas",
  ]);
  expect([1, 12].map(countMonths)).toEqual(["1 mês", "12 meses"]);
});

test("a duration shows its minutes below ten hours", () => {
  expect([0, 40, 60, 185, 599, 600, 659, 72_000].map(formatMinutes)).toEqual([
    ...["0 min", "40 min", "1 h", "3 h 5 min", "9 h 59 min", "10 h", "10 h", "1.200 h"],
  ]);
});

test("the format of numbers equals that of Intl", () => {
  const intl = new Intl.NumberFormat("pt-BR");
  const same = (count: number) => formatCount(count) === intl.format(count);
  fc.assert(fc.property(fc.maxSafeNat(), same));
});

const NOUNS =
  "cartas?|meses|dias|linhas?|e-mails?|pessoas?|inscritos?|lugares|resultados?|imagens|avisos?|sessões|palavras?|assuntos?";
/** Matches an unformatted value before a noun in a template or JSX, except constants and upper ends of ranges. */
const BARE = new RegExp(
  `\\{(?!(?:countOf|formatCount)\\()(?![A-Z_]+\\}|max_)([^{}]+)\\} (?:${NOUNS})\\b`,
  "g",
);

test("every number before a noun is formatted by countOf or formatCount", () => {
  const files = [...["app", "components", "lib"].flatMap(sourcesBelow), "scripts/import.ts"];
  const bare = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(BARE)].map(([text]) => `${file}: ${text}`),
  );
  expect(bare).toEqual([]);
});
