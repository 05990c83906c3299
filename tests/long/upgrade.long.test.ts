import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { runQuietlyOrThrow } from "@/scripts/lib/child.mjs";
import { applyMigration, applyMigrations } from "@/scripts/lib/migrate.mjs";
import { listMigrations, splitSteps } from "@/scripts/lib/migrations.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { withDatabase } from "@/scripts/lib/sql.mjs";
import { startApp } from "@/tests/harness/app";
import { startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { addLetters } from "@/tests/harness/many-letters";
import { signIn } from "@/tests/harness/session";

/** The number of migrations in the first release. */
const FIRST_RELEASE = 4;
const LETTERS = 200_000;
const MAX_DELAY_MS = 2000;
/** Sample statements of the first release: reads, and writes by imports, staff and visitors. */
const STATEMENTS = {
  list: "SELECT id, credit_cents FROM letters WHERE withdrawn_at IS NULL ORDER BY credit_cents, id LIMIT 50",
  letter: "SELECT * FROM letters WHERE id = 7",
  reserve: "UPDATE letters SET entry_cents = entry_cents + 1 WHERE id = 7",
  faq: "INSERT INTO faqs (question, answer) VALUES ('P', '<p>R</p>')",
  subscriber: "UPDATE subscribers SET consent_source = '/' WHERE id = 1",
};

test("an upgrade from the first release with 200,000 letters delays no statement by two seconds", async () => {
  const cluster = await startCluster({ seeded: false });
  onTestFinished(() => cluster.dispose());
  await cluster.query("CREATE DATABASE antiga");
  const url = withDatabase(cluster.url, "antiga");
  await applyMigrations(url, { only: listMigrations().slice(0, FIRST_RELEASE) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    "INSERT INTO partners (name, url_csv, tax_rate, tax_rate_micros) VALUES ('P', 'http://x/', '5', 5000000)",
  );
  await client.query("INSERT INTO administrators (name) VALUES ('Itaú'), ('Porto')");
  await client.query(
    "INSERT INTO subscribers (email, consent_text, consent_source) SELECT 'p' || n || '@example.com', 'Aceito', '/' FROM generate_series(1, 50000) AS n",
  );
  await addLetters(
    { ...cluster, query: async (sql, values) => (await client.query(sql, values)).rows },
    LETTERS,
  );
  await client.query("ANALYZE");

  const polling = startPolling();
  for (const [name, sql] of Object.entries(STATEMENTS)) {
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    onTestFinished(() => own.end());
    polling.add(name, () => own.query(sql));
  }
  const startedAt = performance.now();
  await runQuietlyOrThrow(process.execPath, ["scripts/migrate.mjs"], { env: { DATABASE_URL: url } });
  const seconds = (performance.now() - startedAt) / 1000;
  const { requested, longest } = await polling.stop();
  printFigure("upgrade", {
    migrations: listMigrations().length - FIRST_RELEASE,
    seconds,
    requested,
    ...longest,
  });
  const left = await client.query("SELECT count(*)::int AS n FROM letters WHERE first_public_at IS NULL");
  expect(left.rows[0].n).toBe(0);
  expect(Math.max(...Object.values(longest))).toBeLessThan(MAX_DELAY_MS);
});

const PAGES = ["/", "/cartas-contempladas", "/cartas-contempladas?minCredit=150000", "/imoveis", "/posts"];
const NEXT = splitSteps(`
ALTER TABLE letters ADD COLUMN marked_cents BIGINT;
-- repeat: some at a time
UPDATE letters SET marked_cents = credit_cents
 WHERE id IN (SELECT id FROM letters WHERE marked_cents IS NULL LIMIT 2000);
-- concurrently: while letters are written
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_marked ON letters (marked_cents);
`);

test("a migration that fills and indexes 200,000 letters delays no request of visitors or staff by two seconds", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.dispose());
  const app = await startApp(cluster.url);
  onTestFinished(() => app.dispose());
  await addLetters(cluster, LETTERS);
  await cluster.query("ANALYZE");
  const root = await signIn(app, cluster.query);
  await warm(app);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  onTestFinished(() => client.end());
  const polling = startPolling();
  const ask = async (address: string, headers = {}) => {
    const response = await app.get(address, { headers });
    await response.arrayBuffer();
    expect([address, response.status]).toEqual([address, 200]);
  };
  for (const address of PAGES) polling.add(address, () => ask(address));
  for (const address of ["/api/contemplateds?page=1", "/api/faqs"]) {
    polling.add(address, () => ask(address, { cookie: root.cookie }));
  }
  await sleep(2000);
  // Every page of letters is rendered again, as after any save: the baseline of the migration.
  await cluster.query("SELECT bump_epoch('letters')");
  await sleep(5000);
  const before = polling.longest();
  const startedAt = performance.now();
  await applyMigration(client, { name: "next", checksum: "0".repeat(64), steps: NEXT });
  const seconds = (performance.now() - startedAt) / 1000;
  const { requested, longest } = await polling.stop();
  printFigure("before it, with a save", before);
  printFigure("migration", { seconds, requested, ...longest });
  expect(Math.max(...Object.values(longest))).toBeLessThan(MAX_DELAY_MS);
});

/** Runs each added function repeatedly, and records its longest time in milliseconds. */
function startPolling() {
  let isOver = false;
  let requested = 0;
  let longest: Record<string, number> = {};
  const running: Promise<void>[] = [];
  const keepOn = async (name: string, work: () => Promise<unknown>) => {
    for (; !isOver; await sleep(20)) {
      const startedAt = performance.now();
      await work();
      requested += 1;
      longest[name] = Math.max(longest[name] ?? 0, performance.now() - startedAt);
    }
  };
  return {
    add: (name: string, work: () => Promise<unknown>) => void running.push(keepOn(name, work)),
    /** Returns the longest times so far and resets them. */
    longest: () => {
      const before = longest;
      longest = {};
      return before;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return { requested, longest };
    },
  };
}
