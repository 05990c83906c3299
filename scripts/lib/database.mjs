import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir, dataPath, whereSettingsAre } from "./environment.mjs";
import { withLock } from "./lock.mjs";
import { DATABASE, ensureCluster, readPassword } from "./postgres/cluster.mjs";
import { hasCluster, locate } from "./postgres/location.mjs";
import { findRunning, rotateLog, serverUrl, startServer, stopServer } from "./postgres/server.mjs";
import { listApplied } from "./prepare.mjs";
import { asError, Problem, say } from "./problem.mjs";
import { processMark } from "./processes.mjs";
import { withClient } from "./sql.mjs";

const folderOf = (dataDir) => path.join(dataDir, "postgres.users");
const fileOf = (dataDir, pid) => path.join(folderOf(dataDir), String(pid));

const ROTATE_EVERY_MS = 60 * 60 * 1000;

/**
 * Opens the database of a command: DATABASE_URL, else the embedded PostgreSQL, joined or started. Sets DATABASE_URL
 * for the children.
 * @param {{ mayBeAway?: boolean, needs?: "nothing" | "server" | "schema" }} [options] mayBeAway: a server of
 *   DATABASE_URL that does not respond is only reported; needs: `schema` for commands on an existing site, `nothing`
 *   for commands without a database
 * @returns {Promise<{ url: string, embedded: boolean, release: () => Promise<void> }>}
 * @throws Problem when it cannot be reached, is older than PostgreSQL 15, or lacks a required schema
 */
export async function openDatabase({ mayBeAway = false, needs = "server" } = {}) {
  if (needs === "nothing") return { url: "", embedded: false, release: async () => undefined };
  const given = process.env.DATABASE_URL;
  const database = given ? await openGiven(given, mayBeAway) : await openEmbedded();
  if (needs === "schema") {
    await requireSchema(database).catch(async (error) => {
      await database.release();
      throw error;
    });
  }
  return database;
}

async function openGiven(url, mayBeAway) {
  await checkServer(url).catch((error) => {
    if (!mayBeAway) throw error;
    say(`Serving without a database. ${error.message}`);
  });
  return { url, embedded: false, release: async () => undefined };
}

async function openEmbedded() {
  const { url, release } = await joinEmbedded(dataDir());
  process.env.DATABASE_URL = url;
  return { url, embedded: true, release };
}

/**
 * Requires an existing database. Only `npm start`, `dev` and `test` create an embedded one; any other command without
 * settings would work on an empty one and report success.
 * @throws Problem that names the searched places
 */
export function requireDatabase() {
  if (process.env.DATABASE_URL || hasCluster(dataPath())) return;
  throw new Problem(
    `There is no database: DATABASE_URL is neither in the environment nor in ${whereSettingsAre()}, and there is no embedded database in ${dataPath()}.`,
    "Pass the site's settings (--env /etc/ipe.env) or set DATABASE_URL; `npm start` creates an embedded database.",
  );
}

async function requireSchema({ url, embedded }) {
  const names = await withClient(process.env.DATABASE_DIRECT_URL || url, listApplied);
  if (names.length > 0) return;
  const where = embedded ? `The embedded database in ${dataPath()}` : `The database ${placeOf(url)}`;
  throw new Problem(
    `${where} has no schema of this product. Settings were looked for in the environment and in ${whereSettingsAre()}.`,
    "Pass the site's settings (--env /etc/ipe.env), or create the schema: npm run migrate",
  );
}

/** Omits user and password. */
function placeOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function checkServer(url) {
  let where = "DATABASE_URL";
  try {
    where = placeOf(url);
    const version = await withClient(url, async (client) => {
      const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS number");
      return rows[0].number;
    });
    if (version < 150_000) {
      throw new Problem(`The PostgreSQL of DATABASE_URL (${where}) is older than 15.`, "Use a newer one.");
    }
    say(`PostgreSQL: ${where} (DATABASE_URL)`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { message, code } = asError(error);
    throw new Problem(
      `The database of DATABASE_URL (${where}) cannot be reached: ${message || code}`,
      "Start that server or correct DATABASE_URL; without DATABASE_URL an embedded PostgreSQL is used.",
    );
  }
}

/**
 * Joins the running embedded PostgreSQL of a data folder, or starts it, and creates its database if there is none.
 * @param {string} dataDir
 * @returns {Promise<{ url: string, release: () => Promise<void> }>} `release` stops the server if no other process
 *   uses it
 */
export async function joinEmbedded(dataDir) {
  const lock = path.join(dataDir, "postgres.lock");
  const location = locate(dataDir);
  const rotation = setInterval(() => rotateLog(location), ROTATE_EVERY_MS).unref();
  const release = () => {
    clearInterval(rotation);
    return withLock(lock, async () => {
      if (removeUser(dataDir) === 0) await stopServer(location);
    });
  };
  try {
    return { url: await withLock(lock, () => join(dataDir, location)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function join(dataDir, location) {
  ensureCluster(dataDir, location);
  const password = readPassword(dataDir);
  addUser(dataDir);
  const running = await findRunning(location, password);
  const port = running ?? (await startServer(location, password));
  await ensureDatabase(serverUrl(port, password, "postgres"));
  say(
    `PostgreSQL: ${running ? "joined the embedded server" : "started the embedded server"} on port ${port}`,
  );
  return serverUrl(port, password);
}

async function ensureDatabase(adminUrl) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

/** Called under the server's lock. */
function addUser(dataDir) {
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(fileOf(dataDir, process.pid), processMark(process.pid) ?? "");
}

/**
 * Removes this process and exited ones from the list of users. Called under the lock.
 * @returns {number} the number of processes that still use the server
 */
function removeUser(dataDir) {
  rmSync(fileOf(dataDir, process.pid), { force: true });
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return 0;
  const alive = readdirSync(folder).filter((name) => {
    const file = path.join(folder, name);
    if (processMark(Number(name)) === readFileSync(file, "utf8")) return true;
    rmSync(file, { force: true });
    return false;
  });
  return alive.length;
}
