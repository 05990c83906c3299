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

/** Returns `reset`, SQL that empties the tables that the migrations leave empty, and resets every sequence. */
async function describe(client) {
  const tables = await client.query(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const empty = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) empty.push(name);
  }
  const sequences = await client.query(
    `SELECT format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL) AS call
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const role = await client.query("SELECT rolsuper FROM pg_roles WHERE rolname = current_user");
  return {
    reset: [
      role.rows[0].rolsuper ? deleteAll(empty) : truncateAll(empty),
      `SELECT ${sequences.rows.map((row) => row.call).join(", ")}`,
    ].join("; "),
  };
}

/** Returns SQL without TRUNCATE, which takes seven times as long; without triggers the order does not matter. */
function deleteAll(tables) {
  const deletes = tables.map((name) => `DELETE FROM ${name}`);
  return ["SET session_replication_role = replica", ...deletes, "SET session_replication_role = origin"].join(
    "; ",
  );
}

/** Returns SQL for a role that is not a superuser; disabling the audit trail's triggers requires owning the table. */
function truncateAll(tables) {
  return [
    "ALTER TABLE audit_entries DISABLE TRIGGER USER",
    `TRUNCATE ${tables.join(", ")} CASCADE`,
    "ALTER TABLE audit_entries ENABLE TRIGGER USER",
  ].join("; ");
}
