import { expect, test } from "vitest";
import { syncEpochs } from "./epoch-sync";

test("a save whose database fails right after the commit returns when every lease has expired", async () => {
  const begun = performance.now();
  await syncEpochs();
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(2500);
});
