import { expect, test } from "vitest";
import { watchStandstill } from "./standstill";

const frozen = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a pause of over a second is noticed at once, and does not affect work that began afterwards", async () => {
  const stoodStill = watchStandstill();
  const before = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(stoodStill(before)).toBe(false);
  frozen(1300);
  expect(stoodStill(before)).toBe(true);
  expect(stoodStill(performance.now())).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(stoodStill(before)).toBe(true);
});
