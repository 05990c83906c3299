import { expect, test } from "vitest";
import { syncEpochs } from "./epoch-sync";

test("if the database fails right after the commit, a save returns when every lease has expired", async () => {
  const startedAt = performance.now();
  await syncEpochs();
  const waited = performance.now() - startedAt;
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(2500);
});
