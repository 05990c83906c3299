import { expect, test } from "vitest";
import { createPacer } from "./timing";

test("each task starts after the previous one has ended, in order", async () => {
  const apart = createPacer();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([apart(work("a")), apart(work("b"))])).toEqual(["a", "b"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a failing or hanging task blocks no other", async () => {
  const apart = createPacer();
  const failing = apart(() => Promise.reject(new Error("broken on purpose")));
  const startedAt = performance.now();
  void apart(() => new Promise(() => {}));
  await expect(failing).rejects.toThrow("broken on purpose");
  expect(await apart(async () => "on")).toBe("on");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
});
