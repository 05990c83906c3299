import path from "node:path";
import { withLock } from "../lock.mjs";
import { say } from "../problem.mjs";
import { withClient } from "../sql.mjs";
import { DATABASE, ensureCluster, readPassword } from "./cluster.mjs";
import { locate } from "./location.mjs";
import { findRunning, rotateLog, serverUrl, startServer, stopServer } from "./server.mjs";
import { addUser, removeUser } from "./users.mjs";

const ROTATE_EVERY_MS = 60 * 60 * 1000;

/**
 * Joins the embedded PostgreSQL of a data folder, starting it (and making its database) where needed.
 * @param {string} dataDir
 * @returns {Promise<{ url: string, release: () => Promise<void> }>} `release` stops the server when nobody else uses it
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
