import { createHash } from "node:crypto";
import os from "node:os";
import { runQuietlyOrThrow } from "./child.mjs";
import { root } from "./paths.mjs";
import { processMark } from "./processes.mjs";
import { withClient, withDatabase } from "./sql.mjs";

const host = createHash("sha256").update(`${os.hostname()}\0${root}`).digest("hex").slice(0, 6);
const PREFIX = `ipe_test_${host}_`;

/**
 * Creates a migrated database for this run, as a template for its other databases.
 * @param {string} serverUrl a postgres:// URL whose role may create databases
 * @param {string} name distinguishes this run's databases; others append a suffix to it
 * @returns {Promise<string>} its URL
 */
export async function createTestDatabase(serverUrl, name) {
  const database = `${PREFIX}${process.pid}_${name}`;
  await withClient(serverUrl, async (client) => {
    await dropDatabases(client, (found) => found === database || isLeftOver(found));
    await client.query(`CREATE DATABASE ${database}`);
    // Test data need not survive a power failure.
    await client.query(`ALTER DATABASE ${database} SET synchronous_commit = off`);
  });
  const url = withDatabase(serverUrl, database);
  await runQuietlyOrThrow(process.execPath, ["scripts/migrate.mjs"], {
    env: { DATABASE_URL: url },
  });
  return url;
}

export async function dropTestDatabases(serverUrl) {
  const own = `${PREFIX}${process.pid}_`;
  await withClient(serverUrl, (client) => dropDatabases(client, (found) => found.startsWith(own)));
}

function isLeftOver(database) {
  const pid = database.slice(PREFIX.length).split("_")[0];
  return processMark(Number(pid)) === null;
}

async function dropDatabases(client, shouldDrop) {
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    PREFIX,
  ]);
  for (const { datname } of rows.filter((row) => shouldDrop(row.datname))) {
    await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}
