import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "@/tests/harness/app";
import { makeClock } from "@/tests/harness/clock";
import { startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import {
  midnightPlan,
  noTotals,
  runIdleMidnight,
  runMidnight,
  runScheduledMidnight,
} from "@/tests/harness/midnight-run";
import { FALLBACK_LOGGED } from "@/tests/harness/midnight-visitors";
import { type Place, startPartner } from "@/tests/harness/midnight-world";

const RUNS = Number(process.env.MIDNIGHT_RUNS ?? 40);
const IDLE_RUNS = 4;
const BEHIND_MS = 400;

let place: Place;

beforeAll(async () => {
  const clock = makeClock();
  const [partner, cluster] = [await startPartner(), await startCluster({ env: clock.databaseEnv })];
  const env = { ...clock.env, FEED_PRIVATE_HOSTS: partner.host, IMPORT_SCHEDULE: "", LOG_LEVEL: "warn" };
  const one = await startApp(cluster.url, { env });
  const two = await startApp(cluster.url, { env });
  place = { apps: [one, two], cluster, clock, partner };
  for (const app of place.apps) await warm(app);
});
afterAll(async () => {
  for (const app of place?.apps ?? []) await app.dispose();
  await place?.cluster.dispose();
  place?.partner.stop();
  place?.clock.stop();
});

test("a scheduled post is public from 00:00 in São Paulo on and not before, in every process, without a save", async () => {
  const totals = noTotals();
  for (let count = 0; count < IDLE_RUNS; count += 1) await runIdleMidnight(place, totals);
  printFigure("midnights without saves", totals);
});

test("publication is not late when the database's clock is behind the instances' clocks", async () => {
  const totals = noTotals();
  await runIdleMidnight(place, totals, BEHIND_MS);
  printFigure("midnight with a database clock that is behind", totals);
});

test("a scheduled change is not public before 00:00, and is published exactly once when the scheduled job runs in both instances", async () => {
  const totals = noTotals();
  for (let count = 0; count < IDLE_RUNS; count += 1) await runScheduledMidnight(place, totals);
  printFigure("midnights with a scheduled change", totals);
});

test("nothing is lost or published early while two editors, root and imports work concurrently across midnight", async () => {
  const totals = noTotals();
  const seed = Number(process.env.MIDNIGHT_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`  midnight: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(midnightPlan, (plan) => runMidnight(place, plan, totals)),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
  printFigure("midnight", totals);
  expect(totals.given_up).toBeLessThanOrEqual(RUNS / 10);
  expect(totals.stale_copies).toBeLessThan(totals.visits / 10);
  expect(errorsOf(place)).toEqual([]);
});

/** Returns the errors that the instances logged, except those that a busy machine causes (FALLBACK_LOGGED). */
function errorsOf({ apps }: Place): string[] {
  const lines = apps.flatMap((app) => app.log()).filter((line) => /"level":"(?:error|fatal)"/.test(line));
  return lines.filter((line) => !FALLBACK_LOGGED.test(line));
}
