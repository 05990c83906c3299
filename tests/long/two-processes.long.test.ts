import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "@/tests/harness/app";
import { tell } from "@/tests/harness/figures";
import { cutOff, killPeer, stopAndWake } from "@/tests/harness/peers";
import { makeSaver, type Saver, saveInTurns, settle } from "@/tests/harness/saves";
import { makeStage, warm } from "@/tests/harness/stage";

const SAVES = 5000;
// A lease is a second; the rest is the save itself.
const ONE_LEASE_MS = 1600;
const ANSWER_MS = 3000;

const quiet = { env: { LOG_LEVEL: "warn" } };
const stage = makeStage(quiet);
let other: App;
let saver: Saver;

beforeAll(async () => {
  other = await startApp(stage.cluster.url, quiet);
  await warm(other);
  saver = await makeSaver(stage.root, stage.app);
  await settle([stage.app, other]);
});
afterAll(() => other?.dispose());

test("5,000 saves through either of two processes, renders in flight: no old page in either", async () => {
  const figures = await saveInTurns(saver, [stage.app, other], SAVES);
  tell("two processes", figures);
  expect(figures.old).toBe(0);
  expect(figures.p99).toBeLessThan(1000);
});

test("no old page while the connections by which they hear of saves are cut again and again", async () => {
  let cuts = 0;
  const cut = setInterval(() => {
    cuts += 1;
    const sql =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'";
    stage.cluster.query(sql).catch(() => undefined);
  }, 150);
  const figures = await saveInTurns(saver, [stage.app, other], 40);
  clearInterval(cut);
  tell("cut connections", { cuts, ...figures });
  expect(figures.old).toBe(0);
});

test("a save waits for a process that is stopped or killed by a lease at most", async () => {
  const stopped = await stopAndWake(saver, stage.app, other);
  const killed = await killPeer(saver, stage.app, stage.cluster.url);
  tell("a stopped process", stopped);
  tell("a killed process", killed);
  expect([stopped.old, killed.old]).toEqual([0, 0]);
  expect(Math.max(stopped.slowest, stopped.next, killed.first)).toBeLessThan(ONE_LEASE_MS);
  expect(killed.second).toBeLessThan(900);
});

test.each(["blackhole", "reset"] as const)(
  "a process cut off from the database (%s) answers in time, and no save waits longer than a lease",
  async (kind) => {
    const figures = await cutOff(saver, stage.app, stage.cluster, kind);
    tell(`cut off (${kind})`, figures);
    expect(figures.statuses).toEqual([200, 200]);
    expect(figures.figures.old).toBe(0);
    expect(figures.save).toBeLessThan(ONE_LEASE_MS);
    expect(figures.early).toBeLessThan(ANSWER_MS);
    expect(figures.late).toBeLessThan(500);
  },
);
