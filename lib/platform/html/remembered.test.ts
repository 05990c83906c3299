import { expect, test } from "vitest";
import { remembered } from "./remembered";

test("equal input is sanitised once, even if the result is null, and the least recently used entry is evicted", () => {
  const computed: string[] = [];
  const clean = remembered((text) => {
    computed.push(text);
    return text === "" ? null : text.toUpperCase();
  });
  expect([clean("a"), clean(""), clean("a"), clean("")]).toEqual(["A", null, "A", null]);
  expect(computed).toEqual(["a", ""]);
  for (const letter of ["b", "c", "d"]) clean(letter.repeat(900_000));
  clean("a");
  expect(computed).toHaveLength(6);
  clean("d".repeat(900_000));
  expect(computed).toHaveLength(6);
});
