import { expect, test } from "vitest";
import { watchPauses } from "@/lib/platform/process";

const frozen = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a pause of over a second is detected at once, and does not affect work that began afterwards", async () => {
  const wasPaused = watchPauses();
  const before = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(wasPaused(before)).toBe(false);
  frozen(1300);
  expect(wasPaused(before)).toBe(true);
  expect(wasPaused(performance.now())).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(wasPaused(before)).toBe(true);
});
