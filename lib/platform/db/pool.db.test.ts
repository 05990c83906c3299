import { expect, test } from "vitest";
import { letterPool } from "./pool";

const HOLD = "SELECT pg_sleep(1.8)";

test("F05 whoever waits in vain for a connection is refused once, also when the pool itself gives up later", async () => {
  const thrown: unknown[] = [];
  process.on("uncaughtExceptionMonitor", (error) => thrown.push(error));
  const held = Promise.allSettled([1, 2, 3].map(() => letterPool().query(HOLD)));
  const begun = performance.now();
  const refused = await letterPool()
    .query("SELECT 1")
    .catch((error: { code?: string }) => error);
  const waited = performance.now() - begun;
  await held;
  expect(refused).toMatchObject({ code: "53300" });
  expect(waited).toBeGreaterThan(900);
  expect(thrown).toEqual([]);
  expect((await letterPool().query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
