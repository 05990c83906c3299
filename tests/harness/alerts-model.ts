import fc from "fast-check";
import { expect } from "vitest";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { AlertsWorld, CRITERIA, duties, PEOPLE } from "./alerts-world";

type Act = { name: string; run: (world: AlertsWorld) => Promise<void> | void };

const person = fc.constantFrom(...PEOPLE);
const criteria = fc.constantFrom(...CRITERIA);
const partner = fc.nat({ max: 1 });
const codes = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 });
const named = (name: string, run: Act["run"]): Act & { toString: () => string } => ({
  name,
  run,
  toString: () => name,
});

const acts = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(partner, codes)
      .map(([at, some]) => named(`import ${at}: ${some}`, (world) => world.import(at, some))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(partner, codes)
      .map(([at, some]) => named(`begin ${at}: ${some}`, (world) => world.beginImport(at, some))),
  },
  { weight: 3, arbitrary: partner.map((at) => named(`end ${at}`, (world) => world.endImport(at))) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(person, criteria)
      .map(([email, one]) =>
        named(`confirm ${email} ${CRITERIA.indexOf(one)}`, (world) => world.confirm(email, one)),
      ),
  },
  { weight: 1, arbitrary: person.map((email) => named(`leave ${email}`, (world) => world.leave(email))) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(10, 50, 120, 480, 1440)
      .map((minutes) => named(`${minutes} min`, (world) => world.pass(minutes))),
  },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 1, max: 2 })
      .map((count) => named(`announce ×${count}`, (world) => world.announce(count))),
  },
  { weight: 5, arbitrary: fc.constant(named("send", (world) => world.send())) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("good" as const, "good" as const, "busy" as const, "refusing" as const)
      .map((mode) => named(`server ${mode}`, (world) => world.setServer(mode))),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((delivered) =>
        named(`kill ${delivered ? "after" : "before"} delivery`, (world) => world.kill(delivered)),
      ),
  },
);

/**
 * Runs confirmations, withdrawals, imports, clock changes, refusing mail servers and kills in random order. Invariants:
 * nobody gets a letter twice or misses one, except through a killed process or a refusing server, which staff see; no
 * mailbox gets two mails a day.
 */
export async function runAlertsModel({ seed, runs, length }: { seed: number; runs: number; length: number }) {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: length, maxLength: length }), async (sequence) => {
      const world = await AlertsWorld.open();
      try {
        for (const act of sequence) await act.run(world);
        await world.settle();
        await check(world);
      } finally {
        await world.close();
      }
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}

async function check(world: AlertsWorld): Promise<void> {
  const pairs = world.notified.flatMap(({ email, letters }) => letters.map((id) => `${email} ${id}`));
  expect(twice(pairs), "notified twice").toEqual([]);
  const days = world.notified.map(({ email, at }) => `${mailboxOf(email)} ${dayInSaoPaulo(new Date(at))}`);
  expect(twice(days), "two mails in a day").toEqual([]);
  const lost = world.lost.flatMap(({ email, letters }) => letters.map((id) => `${email} ${id}`));
  const failed = await world.failed();
  const unnotified = duties(world)
    .filter(({ email }) => !failed.includes(email))
    .map(({ email, letter }) => `${email} ${letter}`)
    .filter((pair) => !pairs.includes(pair) && !lost.includes(pair));
  expect(unnotified, "never notified").toEqual([]);
  expect(await world.hidden(), "mails of killed processes that staff are not shown").toEqual([]);
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
