import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { applyMigration, applyMigrations } from "./migrate.mjs";
import { listMigrations, splitSteps } from "./migrations.mjs";
import { root } from "./paths.mjs";
import { sleep } from "./processes.mjs";
import { withClient, withDatabase } from "./sql.mjs";

const serverUrl = process.env.DATABASE_URL;
const template = new URL(inject("template").url).pathname.slice(1);

async function makeDatabase(name, from = "template1") {
  const database = `${new URL(serverUrl).pathname.slice(1)}_${name}`;
  const drop = (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await withClient(serverUrl, async (client) => {
    await drop(client);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${from}`);
  });
  onTestFinished(() => withClient(serverUrl, drop));
  return withDatabase(serverUrl, database);
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

const SCHEMA = `
  SELECT 'column', table_name || '.' || column_name, concat_ws(' ', data_type, is_nullable, column_default, collation_name, ordinal_position)
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'function', proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY 1, 2, 3`;

test("applyMigrations gives the same schema as running every step directly", async () => {
  const [plain, stepped] = [await makeDatabase("plain"), await makeDatabase("stepped")];
  const client = await connect(plain);
  for (const name of listMigrations()) {
    const sql = readFileSync(path.join(root, "prisma", "migrations", name, "migration.sql"), "utf8");
    for (const step of splitSteps(sql)) await client.query(step.sql);
  }
  expect(await applyMigrations(stepped)).toEqual(listMigrations());
  await (await connect(stepped)).query("DROP TABLE _prisma_migrations");
  const schemaOf = async (url) => (await (await connect(url)).query({ text: SCHEMA, rowMode: "array" })).rows;
  expect(await schemaOf(stepped)).toEqual(await schemaOf(plain));
});

test("of two concurrent runs the second finds nothing to do", async () => {
  const url = await makeDatabase("twice");
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, listMigrations().length]);
});

test("a migration that Prisma's engine left unfinished is applied again", async () => {
  const url = await makeDatabase("unfinished");
  const [first, ...others] = listMigrations().slice(0, 3);
  await applyMigrations(url, { only: [first] });
  const client = await connect(url);
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('half', 'x', $1)",
    [others[0]],
  );
  expect(await applyMigrations(url, { only: [first, ...others] })).toEqual(others);
  const { rows } = await client.query("SELECT rolled_back_at FROM _prisma_migrations WHERE id = 'half'");
  expect(rows[0].rolled_back_at).not.toBeNull();
});

const FILL = splitSteps(`
  ALTER TABLE faqs ADD COLUMN marked INT;
  -- repeat: three at a time
  UPDATE faqs SET marked = 1 WHERE id IN (SELECT id FROM faqs WHERE marked IS NULL LIMIT 3);
  -- concurrently: whatever
  CREATE INDEX CONCURRENTLY IF NOT EXISTS faqs_marked ON faqs (marked);
  -- step: the last
  ALTER TABLE faqs ADD COLUMN last INT;
`);
const record = (client) =>
  client
    .query(
      "SELECT applied_steps_count AS steps, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE migration_name = 'fill'",
    )
    .then(({ rows }) => rows);
const addFaqs = (client) =>
  client.query("INSERT INTO faqs (question, answer) SELECT 'P' || n, 'R' FROM generate_series(1, 10) AS n");

test("a backfill runs in batches, and an interrupted migration is continued", async () => {
  const client = await connect(await makeDatabase("fill", template));
  await addFaqs(client);
  const migration = { name: "fill", checksum: "0".repeat(64), steps: FILL };
  const broken = { ...migration, steps: [...FILL.slice(0, 3), { kind: "step", sql: "SELECT 1 / 0" }] };
  await expect(applyMigration(client, broken)).rejects.toThrow("division by zero");
  expect(await record(client)).toEqual([{ steps: 3, finished: false }]);
  const { rows } = await client.query(
    "SELECT count(DISTINCT xmin::text)::int AS batches FROM faqs WHERE marked = 1",
  );
  expect(rows[0].batches).toBe(4);
  await applyMigration(client, migration, 3);
  expect(await record(client)).toEqual([{ steps: 4, finished: true }]);
});

test("an index left invalid by an interrupted run is built again", async () => {
  const client = await connect(await makeDatabase("index", template));
  await addFaqs(client);
  await client.query("ALTER TABLE faqs ADD COLUMN marked INT");
  await expect(
    client.query("CREATE UNIQUE INDEX CONCURRENTLY faqs_marked ON faqs ((active))"),
  ).rejects.toThrow("unique");
  await applyMigration(client, { name: "fill", checksum: "0".repeat(64), steps: [FILL[2]] });
  const { rows } = await client.query(
    "SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'faqs_marked'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

test("a migration retries a locked table without blocking others for long", {
  tags: ["long"],
}, async () => {
  const url = await makeDatabase("locked", template);
  const [client, holder, visitor] = [await connect(url), await connect(url), await connect(url)];
  await holder.query("BEGIN; LOCK TABLE faqs IN ACCESS SHARE MODE");
  const migrating = applyMigration(client, { name: "fill", checksum: "0".repeat(64), steps: FILL });
  const waits = [];
  for (const until = Date.now() + 2500; Date.now() < until; await sleep(20)) {
    const startedAt = performance.now();
    await visitor.query("SELECT count(*) FROM faqs");
    waits.push(performance.now() - startedAt);
  }
  expect(await record(client)).toEqual([]);
  await holder.query("COMMIT");
  await migrating;
  expect(await record(client)).toEqual([{ steps: 4, finished: true }]);
  expect(Math.max(...waits)).toBeLessThan(2000);
});
