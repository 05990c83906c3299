import { expect, test } from "vitest";
import { createPatience } from "./patience";

test("a worker that dies gets a successor at once, one that dies young again and again later and later, then none", () => {
  const { afterEnd } = createPatience();
  const waits = Array.from({ length: 6 }, () => afterEnd(1000));
  expect(waits).toEqual([0, 500, 1000, 2000, 4000, null]);
  expect(afterEnd(0)).toBeNull();
});

test("a long life is a new beginning", () => {
  const { afterEnd } = createPatience();
  for (let life = 0; life < 9; life += 1) afterEnd(10);
  expect(afterEnd(60_000)).toBe(0);
  expect([afterEnd(10), afterEnd(10)]).toEqual([0, 500]);
});
