import fc from "fast-check";
import { expect } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { Busy } from "./model";
import { acts, importLetters, type Step } from "./night-acts";
import { clearAway, expectNothingLost } from "./night-end";
import { checkVisit, doorsOf, startVisitors, visit } from "./night-visitors";
import { makeWorld, type Person, type Place, type World } from "./night-world";

const MIN_LEAD_MS = 1500;
const AFTER_MS = 700;
const CALM_MS = 1500;
// Each of two workers is asked, whichever connection is whose.
const LAST_LOOKS = 4;

const step = (...names: (keyof typeof acts)[]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constantFrom(...names),
    record: fc.nat(5),
    through: fc.nat(1),
    days: fc.integer({ min: -1, max: 2 }),
    isActive: fc.constantFrom(true, true, true, false),
    pauseMs: fc.nat(450),
  });
const editing = step(
  ...(["save", "save", "save", "saveOld", "read", "draft", "publish", "publish", "restoreVersion"] as const),
);
const steps = (one: fc.Arbitrary<Step>) => fc.array(one, { minLength: 4, maxLength: 12 });

/** Two editors, whoever throws away and brings back, whoever orders, and the stock; how long before midnight they begin. */
export const night = fc.record({
  leadMs: fc.integer({ min: 200, max: 2500 }),
  editors: fc.tuple(steps(editing), steps(editing)),
  root: steps(step("trash", "untrash", "untrash", "order")),
  stock: steps(step("import", "import", "hold", "hold", "release")),
});
export type Night = typeof night extends fc.Arbitrary<infer Value> ? Value : never;

export type Totals = ReturnType<typeof noTotals>;
export const noTotals = () => ({
  ...{ nights: 0, given_up: 0, requests: 0, saved: 0, refused: 0, imports: 0 },
  ...{ looked: 0, looked_before: 0, looked_after: 0, refused_visits: 0 },
});

/** A night in which staff work across midnight, at random. */
export async function runNight(place: Place, plan: Night, totals: Totals): Promise<void> {
  const midnight = await place.clock.toEvening(MIN_LEAD_MS + 4000);
  totals.nights += 1;
  try {
    const world = await prepare(place, midnight);
    await until(place, midnight - plan.leadMs);
    const visitors = startVisitors(world, doorsOf(world));
    const [one, two] = world.editors;
    const working = Promise.allSettled([
      ...[work(world, one, plan.editors[0]), work(world, two, plan.editors[1])],
      ...[work(world, world.root, plan.root), work(world, world.root, plan.stock)],
    ]);
    const ended = await working;
    await until(place, midnight + AFTER_MS);
    await check(world, await visitors.stop(), totals, ended);
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    totals.given_up += 1;
  }
}

/**
 * A night in which everything is prepared, asked for everywhere and then left alone: nobody saves across midnight.
 * @param databaseBehindMs how far the database's clock lags behind the instances'
 */
export async function runCalmNight(
  place: Place,
  totals: Totals,
  databaseBehindMs = 0,
): Promise<{ saves: number }> {
  const { cluster, clock } = place;
  const midnight = await clock.toEvening(MIN_LEAD_MS + CALM_MS + 6000, databaseBehindMs);
  totals.nights += 1;
  const world = await prepare(place, midnight);
  const [editor] = world.editors;
  const posts = world.records.filter(({ entity }) => entity === "post");
  const plain = { through: 0, days: 0, isActive: true, pauseMs: 0, record: 0 };
  for (const record of posts.slice(0, 2)) {
    await acts.draft({ world, person: editor, record, step: { ...plain, act: "draft" } });
  }
  const [record] = posts;
  if (record) await acts.hold({ world, person: world.root, record, step: { ...plain, act: "hold" } });
  const doors = doorsOf(world);
  for (const through of [0, 1, 1, 1]) for (const door of doors) await visit(world, through, door);
  expect(clock.now()).toBeLessThan(midnight - CALM_MS);
  await until(place, midnight - CALM_MS);
  const epochs = () =>
    cluster.query("SELECT area, value FROM epochs WHERE area IN ('posts', 'content') ORDER BY area");
  const before = await epochs();
  const visitors = startVisitors(world, doors);
  await until(place, midnight + AFTER_MS);
  const seen = await visitors.stop();
  expect(await epochs()).toEqual(before);
  await check(world, seen, totals, []);
  return { saves: 0 };
}

async function prepare(place: Place, midnight: number): Promise<World> {
  const world = await makeWorld(place, midnight);
  const [record] = world.records;
  const step: Step = { act: "import", record: 0, through: 0, days: 0, isActive: true, pauseMs: 0 };
  if (record) await importLetters({ world, person: world.root, record, step });
  const letters = await place.cluster.query("SELECT id FROM letters WHERE partner_id = $1 AND code = $2", [
    world.partnerId,
    String(world.kept.letter + 1),
  ]);
  world.kept.id = letters[0].id;
  return world;
}

async function work(world: World, person: Person, plan: Step[]): Promise<void> {
  for (const one of plan) {
    await sleep(one.pauseMs);
    const record = world.records[one.record % world.records.length];
    if (record) await acts[one.act]({ world, person, record, step: one });
  }
}

type Seen = Awaited<ReturnType<ReturnType<typeof startVisitors>["stop"]>>;

async function check(
  world: World,
  { visits, refused }: Seen,
  totals: Totals,
  ended: PromiseSettledResult<void>[],
): Promise<void> {
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  for (let look = 0; look < LAST_LOOKS; look += 1) {
    for (const door of doorsOf(world)) {
      const seen = await visit(world, look, door);
      if (seen) visits.push(seen);
    }
  }
  await expectNothingLost(world);
  for (const seen of visits) checkVisit(world, seen);
  await clearAway(world);
  for (const name of ["requests", "saved", "refused", "imports"] as const) totals[name] += world.tally[name];
  totals.looked += visits.length;
  totals.looked_before += visits.filter(({ answered }) => answered < world.midnight).length;
  totals.looked_after += visits.filter(({ asked }) => asked >= world.midnight).length;
  totals.refused_visits += refused;
}

async function until({ clock }: Place, instant: number): Promise<void> {
  await sleep(Math.max(0, instant - clock.now()));
}
