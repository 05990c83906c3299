import { expect } from "vitest";
import { expectNothingOverwritten, putInPlace, type TrackedRecord } from "./midnight-ledger";
import { nameOf, tokenIn, type World } from "./midnight-world";

/** Checks a run: each write is in the audit trail, each save in the versions; last writes and drafts are stored. */
export async function expectNothingLost(world: World): Promise<void> {
  putImportsInPlace(world);
  for (const record of world.records) {
    putInPlace(record, await trailOf(world, record));
    expectNothingOverwritten(record);
    await expectStored(world, record);
    await expectVersions(world, record);
    await expectDrafts(world, record);
  }
}

function trailOf({ place: { cluster } }: World, { entity, id }: TrackedRecord) {
  return cluster.query(
    "SELECT id, action FROM audit_entries WHERE entity = $1 AND entity_id = $2 ORDER BY id",
    [entity, id],
  );
}

/** Assigns the fetches to the imports, which ran one after another and fetched the file once each. */
function putImportsInPlace({ fetches, place: { partner } }: World): void {
  fetches.sort((one, other) => one.place - other.place);
  const [, ...ran] = fetches;
  const fetched = partner.served.slice(-ran.length);
  for (const [index, run] of ran.entries()) run.state = fetched[index] ?? 0;
}

async function expectStored({ call, root }: World, { entity, id, writes }: TrackedRecord): Promise<void> {
  for (const through of [0, 1]) {
    const { body } = await call(through, root.cookie, "GET", `/api/${entity}s`);
    const stored = [...body.data].find((one) => one.id === id);
    const last = writes.at(-1)?.state ?? null;
    expect(stored ? tokenIn(stored.title ?? stored.question) : null).toBe(last?.token ?? null);
    if (!stored || !last) continue;
    expect(stored.is_active ?? stored.active).toBe(last.isActive);
    if (entity === "post") expect(stored.date_post).toBe(last.day);
  }
}

async function expectVersions({ call, root }: World, { entity, id, writes }: TrackedRecord): Promise<void> {
  const address = `/api/versions/${entity}/${id}`;
  const { body } = await call(0, root.cookie, "GET", address);
  const tokens: string[] = [];
  for (const version of [...body.data].reverse()) {
    const whole = await call(1, root.cookie, "GET", `${address}/${version.id}`);
    const fields = whole.body.data.data as Record<string, unknown>;
    tokens.push(tokenIn(fields.title ?? fields.question));
  }
  const saved = writes.filter(({ act }) => act !== "delete" && act !== "restore");
  expect(tokens).toEqual(saved.map(({ state }) => state?.token));
}

async function expectDrafts({ call, editors }: World, record: TrackedRecord): Promise<void> {
  for (const [through, { cookie, drafts }] of editors.entries()) {
    const token = drafts.get(nameOf(record)) ?? null;
    const { body } = await call(through, cookie, "GET", `/api/drafts/${record.entity}/${record.id}`);
    const texts = (body.data as { texts?: Record<string, string> } | null)?.texts;
    expect(texts ? tokenIn(texts.title ?? texts.question) : null).toBe(token);
  }
}

/** Deletes the records and the partner of a run; ignores failed requests. */
export async function clearAway({ call, root, records, partnerId }: World): Promise<void> {
  const named = records.map(({ entity, id }) => `/api/${entity}s/${id}`);
  for (const address of [...named, `/api/partners/${partnerId}`]) {
    await call(0, root.cookie, "DELETE", address).catch(() => undefined);
  }
}
