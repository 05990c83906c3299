import { expect, test } from "vitest";
import { epochOf } from "../db/epochs";
import { pool } from "../db/pool";
import { keepEpochs } from "./epoch-keeper";

const url = () => process.env.DATABASE_URL ?? "";

async function until(condition: () => boolean, ms = 5000): Promise<number> {
  const begun = performance.now();
  while (!condition()) {
    if (performance.now() - begun > ms) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - begun;
}

test("another process's commit is known at once, by notification", async () => {
  const keeper = keepEpochs(url(), () => undefined);
  await keeper.ready;
  const before = epochOf("letters");
  await pool().query("SELECT bump_epoch('letters')");
  expect(await until(() => epochOf("letters") === before + 1)).toBeLessThan(900);
  await keeper.stop();
});

test("a connection that is cut comes back by itself, and nothing is missed meanwhile", async () => {
  const keeper = keepEpochs(url(), () => undefined);
  await keeper.ready;
  const before = epochOf("posts");
  await pool().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'",
  );
  await pool().query("SELECT bump_epoch('posts')");
  await until(() => epochOf("posts") === before + 1);
  await pool().query("SELECT bump_epoch('posts')");
  await until(() => epochOf("posts") === before + 2);
  expect(keeper.isDown()).toBe(false);
  await keeper.stop();
});

test("an unreachable database is down until something is saved through this process", async () => {
  const errors: unknown[] = [];
  const keeper = keepEpochs("postgres://nobody@127.0.0.1:1/none", (err) => errors.push(err));
  expect(keeper.isDown()).toBe(false);
  await until(() => keeper.isDown());
  expect(errors.length).toBeGreaterThan(0);
  const { noteEpochs } = await import("../db/epochs");
  noteEpochs([{ area: "settings", value: String(epochOf("settings") + 1) }]);
  expect(keeper.isDown()).toBe(false);
  await keeper.stop();
});
