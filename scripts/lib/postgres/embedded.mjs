import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "../lock.mjs";
import { say } from "../problem.mjs";
import { processMark } from "../processes.mjs";
import { withClient } from "../sql.mjs";
import { DATABASE, ensureCluster, readPassword } from "./cluster.mjs";
import { locate } from "./location.mjs";
import { findRunning, rotateLog, serverUrl, startServer, stopServer } from "./server.mjs";

const folderOf = (dataDir) => path.join(dataDir, "postgres.users");
const fileOf = (dataDir, pid) => path.join(folderOf(dataDir), String(pid));

const ROTATE_EVERY_MS = 60 * 60 * 1000;

/**
 * Joins the embedded PostgreSQL of a data folder, or starts it (and creates its database) first.
 * @param {string} dataDir
 * @returns {Promise<{ url: string, release: () => Promise<void> }>} `release` stops the server when nobody else uses
 *   it
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

/** Registers this process as a user of the embedded server. Called under the server's lock. */
function addUser(dataDir) {
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(fileOf(dataDir, process.pid), processMark(process.pid) ?? "");
}

/**
 * Removes this process and dead ones from the list of users. Called under the lock.
 * @returns {number} how many still use the server
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
