import { openDatabase } from "../scripts/lib/database.mjs";
import { clearSettings, loadEnvironment } from "../scripts/lib/environment.mjs";
import { withClient } from "../scripts/lib/sql.mjs";
import { createTestDatabase, dropTestDatabases } from "../scripts/lib/test-databases.mjs";

/** Migrates one database; every worker clones it (tests/db.ts). All are dropped at the end. */
export default async function setup(project) {
  loadEnvironment();
  const server = await openDatabase();
  const templateUrl = await createTestDatabase(server.url, "template");
  project.provide("template", { url: templateUrl, ...(await withClient(templateUrl, describe)) });
  clearSettings();
  return async () => {
    await dropTestDatabases(server.url);
    await server.release();
  };
}

/** What a test finds: the tables it may fill, and the SQL that puts the sequences back. */
async function describe(client) {
  const tables = await client.query(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const emptyTables = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) emptyTables.push(name);
  }
  const sequences = await client.query(
    `SELECT format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL) AS call
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { emptyTables, resetSequences: `SELECT ${sequences.rows.map((row) => row.call).join(", ")}` };
}
