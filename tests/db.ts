import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";

type Template = { url: string; emptyTables: string[]; resetSequences: string };

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with Vitest's own.
  interface ProvidedContext {
    template: Template;
  }
}

const { url, emptyTables, resetSequences } = inject("template");
const templateName = new URL(url).pathname.slice(1);
const ownName = templateName.replace(/template$/, `worker_${process.env.VITEST_POOL_ID}`);

await createOwn();
process.env.DATABASE_URL = urlOf(ownName);

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();

// Rows that migrations made (banner types, epochs) stay; so does the start of each sequence.
beforeEach(async () => {
  const filled = await client.query<{ name: string }>(
    emptyTables
      .map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
      .join(" UNION ALL "),
  );
  const names = filled.rows.map((row) => row.name);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")} CASCADE`);
  await client.query(resetSequences);
});

afterAll(() => client.end());

/** A worker's first test file makes its database; the ones after it find it. */
async function createOwn() {
  const connection = new pg.Client({ connectionString: urlOf("postgres") });
  await connection.connect();
  try {
    const { rowCount } = await connection.query("SELECT FROM pg_database WHERE datname = $1", [ownName]);
    if (rowCount !== 0) return;
    await connection.query(`CREATE DATABASE ${ownName} TEMPLATE ${templateName}`);
    await connection.query(`ALTER DATABASE ${ownName} SET synchronous_commit = off`);
  } finally {
    await connection.end();
  }
}

function urlOf(database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
