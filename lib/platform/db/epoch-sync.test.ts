import { expect, test } from "vitest";
import { syncEpochs } from "./epoch-sync";

test("a save whose database is gone right after the commit is answered, when every lease has run out", async () => {
  const begun = performance.now();
  await syncEpochs();
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(2500);
});
