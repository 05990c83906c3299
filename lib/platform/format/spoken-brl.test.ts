import { expect, test } from "vitest";
import { parseSpokenBrl } from "./spoken-brl";

test.each([
  ["300 mil", 30000000],
  ["R$ 2,5 Mil", 250000],
  ["1 milhão", 100000000],
  [" 1,25milhões ", 125000000],
  ["300.000", 30000000],
])("%s is read as %d cents", (text, cents) => {
  expect(parseSpokenBrl(text)).toBe(cents);
});

test.each(["", "mil", "300 mil mil", "3 milhas", "1.000.000 milhões"])("%s is no amount", (text) => {
  expect(parseSpokenBrl(text)).toBeNull();
});
