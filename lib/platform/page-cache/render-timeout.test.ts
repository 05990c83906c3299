import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRenderTimeout } from "./render-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

test("slow work is waited for while the database answers", async () => {
  const result = withRenderTimeout(after(20_000, "page"), () => false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toBe("page");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that hangs on an unreachable database is given up within three seconds", async () => {
  const result = withRenderTimeout(after(20_000, "page"), () => true);
  await vi.advanceTimersByTimeAsync(2900);
  expect(await result).toBeNull();
});

test("an outage that begins later is noticed when it does", async () => {
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
