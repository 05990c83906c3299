import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processMark } from "../processes.mjs";

/** Notes that this process uses the embedded server. Called under the server's lock. */
export function addUser(dataDir) {
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(fileOf(dataDir, process.pid), processMark(process.pid) ?? "");
}

/**
 * Takes this process off the list and forgets those that died without saying so. Called under the lock.
 * @returns {number} how many still use the server
 */
export function removeUser(dataDir) {
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

const folderOf = (dataDir) => path.join(dataDir, "postgres.users");
const fileOf = (dataDir, pid) => path.join(folderOf(dataDir), String(pid));
