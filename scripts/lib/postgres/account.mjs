import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

const NOBODY = { uid: 65534, gid: 65534 };

/**
 * The account PostgreSQL runs under: our own; as root, which it refuses, the owner of the existing database, else
 * nobody.
 * @param {string | null} cluster the database folder of an earlier start
 * @returns {{ uid: number, gid: number } | null} null = our own
 */
export function chooseAccount(cluster) {
  if (process.getuid?.() !== 0) return null;
  if (cluster && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return NOBODY;
}

/** Returns whether an account can enter a folder, by trying: mode bits are not sufficient. */
export function canEnter(account, folder) {
  if (!account) return true;
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  return succeeds(account, "/bin/sh", ["-c", 'cd "$1"', "sh", existing]);
}

/** Returns whether an account can run PostgreSQL from a folder of binaries (reach it and load its libraries). */
export function canRun(account, native) {
  return succeeds(account, path.join(native, "bin", "postgres"), ["--version"]);
}

function succeeds(account, command, args) {
  return spawnSync(command, args, { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}
