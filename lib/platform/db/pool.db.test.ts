import type pg from "pg";
import { expect, test } from "vitest";
import { db } from "./client";
import { letterPool, pool } from "./pool";

const HOLD = "SELECT pg_sleep(1.8)";

test("F05 a wait for a connection is refused after a second, and the pool's later timeout throws nothing", async () => {
  const thrown: unknown[] = [];
  process.on("uncaughtExceptionMonitor", (error) => thrown.push(error));
  const held = Promise.allSettled([1, 2, 3].map(() => letterPool().query(HOLD)));
  const startedAt = performance.now();
  const refused = await letterPool()
    .query("SELECT 1")
    .catch((error: { code?: string }) => error);
  const waited = performance.now() - startedAt;
  await held;
  expect(refused).toMatchObject({ code: "53300" });
  expect(waited).toBeGreaterThan(900);
  expect(thrown).toEqual([]);
  expect((await letterPool().query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

const OPEN =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";

test("a reused connection has no additional listeners and no open transaction, however its earlier queries ended", async () => {
  const counts = new Map<pg.PoolClient, number>();
  const count = (client: pg.PoolClient) => counts.set(client, client.listenerCount("error"));
  pool().on("acquire", count);
  const endings = [
    () => db.$transaction((tx) => tx.faq.count()),
    () => db.$transaction((tx) => Promise.all([tx.faq.count(), tx.post.count()])),
    () => db.$transaction(() => Promise.reject(new Error("rolled back"))),
    () => db.$transaction((tx) => tx.$queryRaw`SELECT 1 / 0`),
    () => db.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(0.2)`, { timeout: 50 }),
    () => db.$transaction((tx) => tx.faq.count(), { maxWait: 1 }),
    () => db.$transaction((tx) => tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`),
    () => pool().query("SELECT 1"),
    () => pool().query("SELECT pg_terminate_backend(pg_backend_pid())"),
    () => pool().query("SELECT 1 / 0"),
    () => db.faq.count(),
  ];
  for (let round = 0; round < 4; round += 1) {
    await Promise.allSettled(endings.map((end) => end()));
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => pool().query("SELECT 1")));
  pool().off("acquire", count);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  await expect.poll(async () => (await pool().query(OPEN)).rowCount).toBe(0);
});
