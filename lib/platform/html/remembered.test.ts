import { expect, test } from "vitest";
import { remembered } from "./remembered";

test("what was cleaned is cleaned once, also when nothing was left; what was not used longest goes first", () => {
  const asked: string[] = [];
  const clean = remembered((text) => {
    asked.push(text);
    return text === "" ? null : text.toUpperCase();
  });
  expect([clean("a"), clean(""), clean("a"), clean("")]).toEqual(["A", null, "A", null]);
  expect(asked).toEqual(["a", ""]);
  for (const letter of ["b", "c", "d"]) clean(letter.repeat(900_000));
  clean("a");
  expect(asked).toHaveLength(6);
  clean("d".repeat(900_000));
  expect(asked).toHaveLength(6);
});
