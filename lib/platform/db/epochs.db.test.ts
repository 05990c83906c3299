import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modelAreas } from "@/lib/generated/models";
import { syncEpochs } from "./epoch-sync";
import { epochOf, knownEpochs } from "./epochs";
import { peerId } from "./lease";
import { pool } from "./pool";

// The bits of pg_trigger.tgtype of an AFTER trigger FOR EACH STATEMENT of INSERT, DELETE, UPDATE and TRUNCATE.
const AFTER_EVERY_STATEMENT = 4 + 8 + 16 + 32;

const schema = readFileSync("prisma/schema.prisma", "utf8");
const tableOf = (model: string) =>
  new RegExp(`^model ${model} \\{(?:(?!^\\}).)*@@map\\("(\\w+)"\\)`, "ms").exec(schema)?.[1] ?? model;
const areaOfTable = new Map(
  Object.entries(modelAreas).map(([model, area]) => [tableOf(model), area] as const),
);
// Sign-ins write to this table, but pages show only names of accounts (tested below).
const ONLY_NAMES = "users";

test("every table has the trigger of its area, or is private", async () => {
  const { rows } = await pool().query<{ name: string; area: string }>(
    `SELECT c.relname AS name, coalesce(replace(encode(t.tgargs, 'escape'), '\\000', ''), 'private') AS area
       FROM pg_class c
       LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgfoid = 'bump_epoch_of_table'::regproc
        AND t.tgenabled = 'O' AND (t.tgtype = $1 AND t.tgattr = '' OR c.relname = $2)
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
        AND c.relname <> '_prisma_migrations'`,
    [AFTER_EVERY_STATEMENT, ONLY_NAMES],
  );
  const found = rows.map(({ name, area }) => [name, area]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(areaOfTable));
});

const publicTables = [...areaOfTable].flatMap(([table, area]) =>
  area === "private" || table === ONLY_NAMES ? [] : [[table, area] as const],
);

test.each(publicTables)("a write to %s makes the pages of %s stale", async (table, area) => {
  await syncEpochs();
  const before = epochOf(area);
  await pool().query(`DELETE FROM ${table} WHERE false`);
  await syncEpochs();
  expect(epochOf(area)).toBe(before + 1);
});

test("a write that is rolled back leaves the pages current", async () => {
  const client = await pool().connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM faqs WHERE false");
  await client.query("ROLLBACK");
  client.release();
  const before = epochOf("content");
  await syncEpochs();
  expect(epochOf("content")).toBe(before);
});

test("a transaction in manual mode raises the epoch only on request", async () => {
  await syncEpochs();
  const before = epochOf("letters");
  const client = await pool().connect();
  await client.query("BEGIN; SET LOCAL ipe.epochs = 'manual'; DELETE FROM letters WHERE false");
  await client.query("SELECT bump_epoch('letters')");
  await client.query("COMMIT");
  client.release();
  await syncEpochs();
  expect(epochOf("letters")).toBe(before + 1);
});

test("the audit trail is append-only", async () => {
  await pool().query(
    "INSERT INTO audit_entries (user_name, action, entity) VALUES ('Teste', 'create', 'faq')",
  );
  await expect(pool().query("UPDATE audit_entries SET user_name = 'Outro'")).rejects.toThrow("never changed");
  await expect(pool().query("DELETE FROM audit_entries")).rejects.toThrow("never changed");
});

test("a write to an author's name makes the posts' pages stale, and one to the password does not", async () => {
  await syncEpochs();
  const before = epochOf("posts");
  await pool().query("UPDATE users SET password_hash = password_hash WHERE false");
  await syncEpochs();
  expect(epochOf("posts")).toBe(before);
  await pool().query("UPDATE users SET name = name WHERE false");
  await syncEpochs();
  expect(epochOf("posts")).toBe(before + 1);
});

async function addPeer({ id = String(randomUUID()), behind = 0, lease = "1 minute" } = {}) {
  await pool().query("INSERT INTO cache_peers VALUES ($1, clock_timestamp() + $2::interval, $3)", [
    id,
    lease,
    knownEpochs() - behind,
  ]);
  return id;
}

async function waitOfSave(): Promise<number> {
  const startedAt = performance.now();
  await syncEpochs();
  return performance.now() - startedAt;
}

test("a save waits until a slow process has acknowledged it", async () => {
  await syncEpochs();
  const id = await addPeer();
  await pool().query("SELECT bump_epoch('content')");
  let isAnswered = false;
  const save = waitOfSave().then((waited) => {
    isAnswered = true;
    return waited;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  await pool().query("UPDATE cache_peers SET acknowledged = acknowledged + 1 WHERE id = $1", [id]);
  expect(await save).toBeLessThan(900);
});

test("a save waits at most a second for a process that never acknowledges", async () => {
  await syncEpochs();
  await addPeer({ behind: 1 });
  const waited = await waitOfSave();
  expect(waited).toBeGreaterThan(990);
  expect(waited).toBeLessThan(1800);
});

test("a save stops waiting when the lease of a dead process ends", async () => {
  await syncEpochs();
  await addPeer({ behind: 1, lease: "300 milliseconds" });
  const waited = await waitOfSave();
  expect(waited).toBeGreaterThan(200);
  expect(waited).toBeLessThan(900);
});

test("a save waits neither for its own process nor for expired leases", async () => {
  await syncEpochs();
  await addPeer({ id: peerId, behind: 1 });
  await addPeer({ behind: 1, lease: "-1 second" });
  expect(await waitOfSave()).toBeLessThan(500);
});
