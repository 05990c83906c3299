import { expect, test } from "vitest";
import { Shelf } from "./shelf";

const item = (bytes: number) => ({ bytes, usedAt: 0 });

test("what was not used longest goes first, over the limit of entries or of bytes", () => {
  const shelf = new Shelf({ bytes: 100, entries: 3 });
  for (const key of ["a", "b", "c"]) shelf.set(key, item(10));
  shelf.get("a");
  shelf.set("d", item(10));
  expect(["a", "b", "c", "d"].map((key) => shelf.get(key) !== undefined)).toEqual([true, false, true, true]);
  shelf.set("e", item(95));
  expect(shelf.size).toEqual({ entries: 1, bytes: 95 });
});

test("setting a key again replaces it", () => {
  const shelf = new Shelf({ bytes: 100, entries: 3 });
  shelf.set("a", item(10));
  shelf.set("a", item(20));
  expect(shelf.size).toEqual({ entries: 1, bytes: 20 });
});
