import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { mustRunQuietly } from "@/scripts/lib/child.mjs";
import { applyMigration, applyMigrations } from "@/scripts/lib/migrate.mjs";
import { listMigrations, splitSteps } from "@/scripts/lib/migrations.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { withDatabase } from "@/scripts/lib/sql.mjs";
import { startApp } from "@/tests/harness/app";
import { startCluster } from "@/tests/harness/cluster";
import { summarize, tell } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";
import { addLetters } from "@/tests/harness/many-letters";
import { signIn } from "@/tests/harness/session";
import { warm } from "@/tests/harness/stage";

/** The schema that the first release had. */
const FIRST_RELEASE = 4;
const LETTERS = 200_000;
const PATIENCE_MS = 2000;
/** What that release asks, and what its imports and its staff write. */
const STATEMENTS = {
  list: "SELECT id, credit_cents FROM letters WHERE withdrawn_at IS NULL ORDER BY credit_cents, id LIMIT 50",
  letter: "SELECT * FROM letters WHERE id = 7",
  reserve: "UPDATE letters SET entry_cents = entry_cents + 1 WHERE id = 7",
  faq: "INSERT INTO faqs (question, answer) VALUES ('P', '<p>R</p>')",
  subscriber: "UPDATE subscribers SET consent_source = '/' WHERE id = 1",
};

test("an upgrade from the first release with 200,000 letters keeps nobody waiting for two seconds", async () => {
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

  let isOver = false;
  const waits: Record<string, number[]> = {};
  const ask = async (name: string, work: () => Promise<unknown>) => {
    const own: number[] = [];
    waits[name] = own;
    for (; !isOver; await sleep(20)) {
      const begun = performance.now();
      await work();
      own.push(performance.now() - begun);
    }
  };
  const visitors = Object.entries(STATEMENTS).map(async ([name, sql]) => {
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    await ask(name, () => own.query(sql)).finally(() => own.end());
  });
  const begun = performance.now();
  await mustRunQuietly(process.execPath, ["scripts/migrate.mjs"], { env: { DATABASE_URL: url } }).finally(
    () => {
      isOver = true;
    },
  );
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(visitors);
  const longest = Object.fromEntries(Object.entries(waits).map(([name, own]) => [name, Math.max(...own)]));
  const asked = Object.values(waits).reduce((sum, own) => sum + own.length, 0);
  tell("upgrade", { migrations: listMigrations().length - FIRST_RELEASE, seconds, asked, ...longest });
  const left = await client.query("SELECT count(*)::int AS n FROM letters WHERE first_public_at IS NULL");
  expect(left.rows[0].n).toBe(0);
  expect(Math.max(...Object.values(longest))).toBeLessThan(PATIENCE_MS);
});

const NEXT = splitSteps(`
ALTER TABLE letters ADD COLUMN marked_cents BIGINT;
-- repeat: some at a time
UPDATE letters SET marked_cents = credit_cents
 WHERE id IN (SELECT id FROM letters WHERE marked_cents IS NULL LIMIT 2000);
-- concurrently: while letters are written
CREATE INDEX CONCURRENTLY IF NOT EXISTS letters_marked ON letters (marked_cents);
`);

test("a migration that fills and indexes 200,000 letters keeps no visitor and no staff waiting for two seconds", async () => {
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
  const load = startLoad(app.url, root);
  await sleep(2000);
  const begun = performance.now();
  await applyMigration(client, { name: "next", checksum: "0".repeat(64), steps: NEXT });
  const seconds = (performance.now() - begun) / 1000;
  const all = summarize(await load.stop());
  tell("migration", { seconds, ...all });
  expect(all).toMatchObject({ errors: 0, unanswered: 0, refused: 0 });
  expect(all.max).toBeLessThan(PATIENCE_MS);
});
