import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";

type Template = { url: string; reset: string };

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with Vitest's own.
  interface ProvidedContext {
    template: Template;
  }
}

const { url, reset } = inject("template");
const templateName = new URL(url).pathname.slice(1);
const ownName = templateName.replace(/template$/, `worker_${process.env.VITEST_POOL_ID}`);

await createOwn();
process.env.DATABASE_URL = urlOf(ownName);

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();

beforeEach(async () => {
  await client.query(reset);
});

afterAll(() => client.end());

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
