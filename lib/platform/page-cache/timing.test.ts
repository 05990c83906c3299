import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRenderTimeout } from "./timing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

test("slow work has no timeout while the database responds", async () => {
  const result = withRenderTimeout(after(20_000, "page"), () => false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that waits for an unreachable database is given up within three seconds", async () => {
  const result = withRenderTimeout(after(20_000, "page"), () => true);
  await vi.advanceTimersByTimeAsync(2900);
  expect(await result).toBeNull();
});

test("work is given up as soon as a later outage begins", async () => {
  let down = false;
  const result = withRenderTimeout(after(20_000, "page"), () => down);
  await vi.advanceTimersByTimeAsync(4000);
  down = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBeNull();
});

test("the work's error is thrown", async () => {
  await expect(withRenderTimeout(Promise.reject(new Error("broken")), () => true)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});
