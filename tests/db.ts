import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with Vitest's own.
  interface ProvidedContext {
    templateUrl: string;
  }
}

const template = new URL(inject("templateUrl"));
const templateName = template.pathname.slice(1);
const ownName = templateName.replace(/template$/, `worker_${process.env.VITEST_POOL_ID}`);
const own = new URL(template);
own.pathname = `/${ownName}`;
const admin = new URL(template);
admin.pathname = "/postgres";

await createOwn();
process.env.DATABASE_URL = own.href;

const client = new pg.Client({ connectionString: own.href });
await client.connect();
const sequences = await readSequences();
const emptyTables = await listEmptyTables();

// Rows that migrations made (banner types, epochs) stay; so does the start of each sequence.
beforeEach(async () => {
  const filled = await client.query<{ name: string }>(
    emptyTables
      .map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
      .join(" UNION ALL "),
  );
  const names = filled.rows.map((row) => row.name);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")} CASCADE`);
  await client.query(sequences);
});

afterAll(() => client.end());

/** One database per worker and test file, made from the template. */
async function createOwn() {
  const connection = new pg.Client({ connectionString: admin.href });
  await connection.connect();
  try {
    await connection.query(`DROP DATABASE IF EXISTS ${ownName} WITH (FORCE)`);
    await connection.query(`CREATE DATABASE ${ownName} TEMPLATE ${templateName}`);
    await connection.query(`ALTER DATABASE ${ownName} SET synchronous_commit = off`);
  } finally {
    await connection.end();
  }
}

async function listEmptyTables() {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) empty.push(name);
  }
  return empty;
}

async function readSequences() {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    "SELECT format('%I', sequencename) AS name, last_value AS last, start_value AS start FROM pg_sequences WHERE schemaname = 'public'",
  );
  const calls = rows.map((row) => `setval('${row.name}', ${row.last ?? row.start}, ${row.last !== null})`);
  return `SELECT ${calls.join(", ")}`;
}
