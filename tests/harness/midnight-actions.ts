import { expect } from "vitest";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { sleep } from "@/scripts/lib/processes.mjs";
import type { Shown, TrackedRecord } from "./midnight-ledger";
import {
  faqFields,
  inTurn,
  nameOf,
  newToken,
  type Person,
  postFields,
  title,
  tokenIn,
  type World,
} from "./midnight-world";
import { found } from "./model";

/** An action after a pause: its record, receiving instance and state; `days` counts from the run's first day. */
export type Step = {
  act: keyof typeof actions;
  record: number;
  through: number;
  days: number;
  isActive: boolean;
  pauseMs: number;
};

type ActionContext = { world: World; person: Person; record: TrackedRecord; step: Step };

/** The actions of staff, each with its required result. */
export const actions = {
  read: async (doing: ActionContext) => {
    await read(doing);
  },
  save: async (doing: ActionContext) => {
    const { world, person, record, step } = doing;
    const readAt = person.read.get(nameOf(record)) ?? (await read(doing));
    const day = record.entity === "post" ? world.dayOf(step.days) : "";
    const state = { token: newToken(), isActive: step.isActive, day };
    if (readAt) await save(doing, state, readAt);
  },
  /** Saves a form opened before another save; the response is a conflict, or 404 if the record is deleted. */
  saveOld: async (doing: ActionContext) => {
    const { record, step } = doing;
    const [overtaken] = record.writes;
    if (!overtaken || !record.writes.some(({ act }) => act === "update")) return;
    const state = { token: newToken(), isActive: step.isActive, day: "2020-01-01" };
    const { status } = await put(doing, state, overtaken.version);
    expect([404, 409]).toContain(status);
  },
  draft: async ({ world, person, record, step }: ActionContext) => {
    const token = newToken();
    const texts = { [record.entity === "post" ? "title" : "question"]: title(token) };
    const updated_at = person.read.get(nameOf(record));
    await world.call(step.through, person.cookie, "PUT", `/api/drafts/${record.entity}/${record.id}`, {
      ...{ texts, ...(updated_at && { updated_at }) },
    });
    person.drafts.set(nameOf(record), token);
    world.drafted.add(token);
  },
  publish: async (doing: ActionContext) => {
    const { world, person, record, step } = doing;
    const token = person.drafts.get(nameOf(record));
    const readAt = await read(doing);
    if (!token || !readAt) return;
    const day = record.entity === "post" ? world.dayOf(step.days) : "";
    if (!(await save(doing, { token, isActive: step.isActive, day }, readAt))) return;
    await world.call(step.through, person.cookie, "DELETE", `/api/drafts/${record.entity}/${record.id}`);
    person.drafts.set(nameOf(record), null);
  },
  restoreVersion: async (doing: ActionContext) => {
    const { world, person, record, step } = doing;
    const { cookie } = person;
    const address = `/api/versions/${record.entity}/${record.id}`;
    const readAt = await read(doing);
    const { body: list } = await world.call(step.through, cookie, "GET", address);
    const version = list.data[step.pauseMs % list.data.length];
    if (!version || !readAt) return;
    const { body: whole } = await world.call(step.through, cookie, "GET", `${address}/${version.id}`);
    const back = await world.call(step.through, cookie, "POST", `${address}/${version.id}`, {
      updated_at: readAt,
    });
    note(doing, back, stateOf(record, whole.data.data as Fields), readAt);
  },
  trash: ({ world, record, step }: ActionContext) =>
    inTurn(world, nameOf(record), async () => {
      if (record.entity !== "post") return;
      const answer = await world.call(step.through, world.root.cookie, "DELETE", `/api/posts/${record.id}`);
      expect([200, 404]).toContain(answer.status);
      if (answer.status !== 200) return;
      const { sent, acked } = answer;
      record.writes.push({ act: "delete", state: null, sent, acked, place: 0, version: "" });
    }),
  untrash: ({ world, record, step }: ActionContext) =>
    inTurn(world, nameOf(record), async () => {
      if (record.entity !== "post") return;
      const address = `/api/trash/post/${record.id}`;
      const { status, body, sent, acked } = await world.call(
        step.through,
        world.root.cookie,
        "POST",
        address,
      );
      expect([200, 404]).toContain(status);
      if (status !== 200) return;
      const state = stateOf(record, body.data);
      expect(body.data.slug).toBe(record.slug);
      record.writes.push({ act: "restore", state, sent, acked, place: 0, version: body.data.updated_at });
    }),
  order: (doing: ActionContext) => inTurn(doing.world, "order", () => order(doing)),
  import: (doing: ActionContext) => importLetters(doing),
  hold: (doing: ActionContext) => inTurn(doing.world, "hold", () => hold(doing)),
  release: ({ world, step }: ActionContext) =>
    inTurn(world, "hold", async () => {
      const address = "/api/contemplateds/release";
      const ids = [world.reservedLetter.id];
      const { status, sent, acked } = await world.call(step.through, world.root.cookie, "POST", address, {
        ids,
      });
      expect([200, 409]).toContain(status);
      if (status === 200) world.holds.push({ state: null, sent, acked, place: world.holds.length });
    }),
};

type Fields = Record<string, unknown>;

function stateOf({ entity }: TrackedRecord, fields: Fields): NonNullable<Shown> {
  return entity === "post"
    ? {
        token: tokenIn(fields.title),
        isActive: fields.is_active === true,
        day: String(fields.date_post),
      }
    : { token: tokenIn(fields.question), isActive: fields.active === true, day: "" };
}

/** Opens the form. @returns the record's version; undefined if the record does not exist */
async function read({ world, person, record, step }: ActionContext): Promise<string | undefined> {
  const { body } = await world.call(step.through, person.cookie, "GET", `/api/${record.entity}s`);
  const there = [...body.data].find(({ id }) => id === record.id);
  if (there) person.read.set(nameOf(record), there.updated_at);
  return there?.updated_at;
}

function put(
  { world, person, record, step }: ActionContext,
  state: NonNullable<Shown>,
  readAt: string,
): ReturnType<World["call"]> {
  const fields = record.entity === "post" ? postFields(state) : faqFields(state);
  const address = `/api/${record.entity}s/${record.id}`;
  return world.call(step.through, person.cookie, "PUT", address, { ...fields, updated_at: readAt });
}

async function save(doing: ActionContext, state: NonNullable<Shown>, readAt: string): Promise<boolean> {
  return note(doing, await put(doing, state, readAt), state, readAt);
}

/** Records the result of a save or a restore; a conflict must contain another version than the one read. */
function note(
  { world, person, record }: ActionContext,
  { status, body, sent, acked }: Awaited<ReturnType<World["call"]>>,
  state: NonNullable<Shown>,
  readAt: string,
): boolean {
  expect([200, 404, 409]).toContain(status);
  if (status === 409) expect(body.data.updated_at).not.toBe(readAt);
  if (status !== 200) {
    world.tally.refused += 1;
    return false;
  }
  const version = body.data.updated_at;
  person.read.set(nameOf(record), version);
  // Saving an unchanged form creates no version.
  if (version === readAt) return true;
  world.tally.saved += 1;
  record.writes.push({ act: "update", state, sent, acked, place: 0, readAt, version });
  return true;
}

async function order({ world, step, person }: ActionContext): Promise<void> {
  const { state: before } = found(world.orders.at(-1));
  const state = step.days % 2 === 0 ? before.toReversed() : [...before.slice(1), ...before.slice(0, 1)];
  const body = { order: state.map((id) => ({ id })) };
  const { status, sent, acked } = await world.call(
    step.through,
    person.cookie,
    "PUT",
    "/api/faqs/order",
    body,
  );
  expect(status).toBe(200);
  world.orders.push({ state, sent, acked, place: world.orders.length });
}

/** Imports the partner's letters, unless an import is already running (409). */
export async function importLetters({ world, person, step }: ActionContext): Promise<void> {
  const address = `/api/partners/${world.partnerId}`;
  const started = await world.call(step.through, person.cookie, "POST", `${address}/import`);
  expect([202, 409]).toContain(started.status);
  if (started.status !== 202) return;
  const { id } = started.body.data;
  for (;;) {
    // The other instance reports the end of the import.
    const { body, acked } = await world.call(step.through + 1, person.cookie, "GET", `${address}/imports`);
    const run = [...body.data].find((one) => one.id === id);
    if (run?.status === "running" || !run) await sleep(20);
    else {
      expect([run.status, run.message]).toEqual(["imported", run.message]);
      world.tally.imports += 1;
      world.fetches.push({ state: -1, sent: started.sent, acked, place: id });
      return;
    }
  }
}

async function hold({ world, step }: ActionContext): Promise<void> {
  const until = world.dayOf(step.days > 0 ? 1 : 0);
  const { status, sent, acked } = await world.call(
    step.through,
    world.root.cookie,
    "POST",
    "/api/contemplateds/reserve",
    { ids: [world.reservedLetter.id], until },
  );
  // After midnight the first day is in the past.
  const isOver = dayInSaoPaulo(new Date(acked)) > until;
  expect(isOver ? [200, 422] : [200]).toContain(status);
  if (status === 200) world.holds.push({ state: until, sent, acked, place: world.holds.length });
}
