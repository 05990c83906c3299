import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { mustRunQuietly } from "@/scripts/lib/child.mjs";
import { applyMigrations } from "@/scripts/lib/migrate.mjs";
import { listMigrations } from "@/scripts/lib/migrations.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { withDatabase } from "@/scripts/lib/sql.mjs";
import { startApp } from "@/tests/harness/app";
import { startCluster } from "@/tests/harness/cluster";
import { tell } from "@/tests/harness/figures";
import { addLetters } from "@/tests/harness/many-letters";

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
  const app = await startApp(url);
  onTestFinished(() => app.dispose());
  await expect.poll(async () => (await app.get("/como-funciona")).status, { timeout: 60_000 }).toBe(200);

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
  const visitors = [
    ask("page", async () => expect((await app.get("/como-funciona")).status).toBe(200)),
    ...Object.entries(STATEMENTS).map(async ([name, sql]) => {
      const own = new pg.Client({ connectionString: url });
      await own.connect();
      await ask(name, () => own.query(sql)).finally(() => own.end());
    }),
  ];
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
