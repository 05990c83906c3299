import { expect, test } from "vitest";
import { createPacer } from "./timing";

test("short tasks run one after another, in order", async () => {
  const paced = createPacer();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([paced(work("a")), paced(work("b"))])).toEqual(["a", "b"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a failing task does not block the next one, and a hanging one delays it by 30 ms", async () => {
  const paced = createPacer();
  const failing = paced(() => Promise.reject(new Error("broken on purpose")));
  const startedAt = performance.now();
  void paced(() => new Promise(() => {}));
  await expect(failing).rejects.toThrow("broken on purpose");
  expect(await paced(async () => "on")).toBe("on");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
});
