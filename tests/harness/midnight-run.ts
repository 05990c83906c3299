import fc from "fast-check";
import { expect } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { actions, importLetters, type Step } from "./midnight-actions";
import { clearAway, expectNothingLost } from "./midnight-checks";
import { checkCopy, checkVisit, endpointsOf, fallbacksOf, startVisitors, visit } from "./midnight-visitors";
import { faqFields, makeWorld, newToken, type Person, type Place, type World } from "./midnight-world";
import { Busy } from "./model";

const PREPARED_MS = 10 * 60_000;
const AFTER_MS = 700;
const IDLE_MS = 1500;
// The number of final requests per address, alternately to both instances.
const LAST_VISITS = 4;

const step = (...names: (keyof typeof actions)[]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constantFrom(...names),
    // Concurrent actions on one record find most errors.
    record: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 5),
    through: fc.nat(1),
    days: fc.integer({ min: -1, max: 2 }),
    isActive: fc.constantFrom(true, true, true, false),
    pauseMs: fc.nat(300),
  });
const editing = step(
  ...(["save", "save", "save", "saveOld", "read", "draft", "publish", "publish", "restoreVersion"] as const),
);
const steps = (one: fc.Arbitrary<Step>) => fc.array(one, { minLength: 6, maxLength: 20, size: "max" });

/**
 * The actions of staff, who start before midnight: two editors edit; root deletes, restores and reorders; `stock`, also
 * root, imports, reserves and releases letters.
 */
export const midnightPlan = fc.record({
  leadMs: fc.integer({ min: 300, max: 6000 }),
  editors: fc.tuple(steps(editing), steps(editing)),
  root: steps(step("trash", "untrash", "untrash", "order")),
  stock: steps(step("import", "import", "hold", "hold", "release")),
});
type MidnightPlan = typeof midnightPlan extends fc.Arbitrary<infer Value> ? Value : never;

type Totals = ReturnType<typeof noTotals>;
export const noTotals = () => ({
  ...{ runs: 0, given_up: 0, requests: 0, saved: 0, refused: 0, imports: 0 },
  ...{ visits: 0, visits_before: 0, visits_after: 0, stale_copies: 0, refused_visits: 0 },
});

export async function runMidnight(place: Place, plan: MidnightPlan, totals: Totals): Promise<void> {
  await inWorld(place, async (world) => {
    totals.runs += 1;
    await place.clock.toEvening(plan.leadMs);
    const visitors = startVisitors(world, endpointsOf(world));
    const [one, two] = world.editors;
    const ended = await Promise.allSettled([
      ...[work(world, one, plan.editors[0]), work(world, two, plan.editors[1])],
      ...[work(world, world.root, plan.root), work(world, world.root, plan.stock)],
    ]);
    await until(place, world.midnight + AFTER_MS);
    const seen = await visitors.stop();
    const [failed] = ended.filter((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    await check(world, seen, totals);
  }).catch((error: unknown) => {
    if (!(error instanceof Busy)) throw error;
    totals.given_up += 1;
  });
}

/**
 * Runs across midnight without saves: staff act only in the preparation.
 * @param databaseBehindMs the lag of the database's clock behind the instances'
 */
export async function runIdleMidnight(place: Place, totals: Totals, databaseBehindMs = 0): Promise<void> {
  await inWorld(place, async (world) => {
    totals.runs += 1;
    const [draft, other, held] = world.records;
    for (const [act, record] of [
      ["draft", draft],
      ["draft", other],
      ["hold", held],
    ] as const) {
      if (record) await actions[act]({ world, person: world.editors[0], record, step: stepOf(act) });
    }
    const endpoints = endpointsOf(world);
    for (const through of [0, 1, 1, 1])
      for (const endpoint of endpoints) await visit(world, through, endpoint);
    await place.clock.toEvening(IDLE_MS, databaseBehindMs);
    const before = await epochsOf(place);
    const visitors = startVisitors(world, endpoints);
    await until(place, world.midnight + AFTER_MS);
    const seen = await visitors.stop();
    expect(await epochsOf(place)).toEqual(before);
    await check(world, seen, totals);
  });
}

/**
 * Runs across midnight with a scheduled change: at 00:00 the scheduled job runs in both instances concurrently, and one
 * of them publishes.
 */
export async function runScheduledMidnight(place: Place, totals: Totals): Promise<void> {
  await inWorld(place, async (world) => {
    totals.runs += 1;
    const [{ cookie }] = world.editors;
    const record = world.records.find(({ entity }) => entity === "faq");
    if (!record) throw new Error("The run has no FAQ");
    const state = { token: newToken(), isActive: true, day: "" };
    const body = { ...faqFields(state), publish_on: world.dayOf(1) };
    expect((await world.call(0, cookie, "PUT", `/api/schedule/faq/${record.id}`, body)).status).toBe(200);
    const endpoints = endpointsOf(world);
    for (const through of [0, 1, 1, 1])
      for (const endpoint of endpoints) await visit(world, through, endpoint);
    await place.clock.toEvening(IDLE_MS);
    const visitors = startVisitors(world, endpoints);
    await until(place, world.midnight);
    const headers = { authorization: `Bearer ${testSecrets.CRON_SECRET}` };
    const responses = await Promise.all(
      place.apps.map((app) => app.get("/api/cron/schedule", { method: "POST", headers })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const acked = place.clock.now();
    const { body: list } = await world.call(1, cookie, "GET", "/api/faqs");
    const version = [...list.data].find(({ id }) => id === record.id)?.updated_at ?? "";
    record.writes.push({ act: "publish", state, sent: world.midnight, acked, place: 0, version });
    await until(place, world.midnight + AFTER_MS);
    await check(world, await visitors.stop(), totals);
    const { body: waiting } = await world.call(0, cookie, "GET", "/api/schedule");
    expect([...waiting.data].filter(({ entity }) => entity === "faq")).toEqual([]);
  });
}

const stepOf = (act: Step["act"]): Step => {
  return { act, record: 0, through: 0, days: 0, isActive: true, pauseMs: 0 };
};

function epochsOf({ cluster }: Place) {
  return cluster.query("SELECT area, value FROM epochs WHERE area IN ('posts', 'content') ORDER BY area");
}

/** Runs `work` with staff and records created on the evening before a midnight; deletes the records afterwards. */
async function inWorld(place: Place, work: (world: World) => Promise<void>): Promise<void> {
  const world = await prepare(place, await place.clock.toEvening(PREPARED_MS));
  try {
    await work(world);
  } finally {
    await clearAway(world);
  }
}

async function prepare(place: Place, midnight: number): Promise<World> {
  const world = await makeWorld(place, midnight);
  const [record] = world.records;
  if (record) await importLetters({ world, person: world.root, record, step: stepOf("import") });
  const letters = await place.cluster.query("SELECT id FROM letters WHERE partner_id = $1 AND code = $2", [
    world.partnerId,
    String(world.reservedLetter.letter + 1),
  ]);
  world.reservedLetter.id = letters[0].id;
  return world;
}

async function work(world: World, person: Person, plan: Step[]): Promise<void> {
  for (const one of plan) {
    await sleep(one.pauseMs);
    const record = world.records[one.record % world.records.length];
    if (record) await actions[one.act]({ world, person, record, step: one });
  }
}

type Seen = Awaited<ReturnType<ReturnType<typeof startVisitors>["stop"]>>;

async function check(world: World, { visits, refused }: Seen, totals: Totals): Promise<void> {
  for (let round = 0; round < LAST_VISITS; round += 1) {
    for (const endpoint of endpointsOf(world)) {
      const seen = await visit(world, round, endpoint);
      if (seen) visits.push(seen);
    }
  }
  await expectNothingLost(world);
  const isTroubled = fallbacksOf(world.place);
  for (const seen of visits) {
    if (!isTroubled(seen)) checkVisit(world, seen);
    else {
      totals.stale_copies += 1;
      checkCopy(world, seen);
    }
  }
  for (const name of ["requests", "saved", "refused", "imports"] as const) totals[name] += world.tally[name];
  totals.visits += visits.length;
  totals.visits_before += visits.filter(({ answered }) => answered < world.midnight).length;
  totals.visits_after += visits.filter(({ requested }) => requested >= world.midnight).length;
  totals.refused_visits += refused;
}

async function until({ clock }: Place, instant: number): Promise<void> {
  await sleep(Math.max(0, instant - clock.now()));
}
