import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { writePrivately } from "../environment.mjs";
import { Problem } from "../problem.mjs";

export const USER = "postgres";
export const DATABASE = "ipe";

/** Returns null if there is no password file. */
export function readPassword(dataDir) {
  const file = passwordFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/**
 * Creates the database folder if there is none (UTF-8, Brazilian collation, and passwords even for local connections),
 * else checks its version and replaces a lost password.
 * @param {string} dataDir
 * @param {import("./location.mjs").Location} location
 */
export function ensureCluster(dataDir, location) {
  const { cluster } = location;
  if (existsSync(path.join(cluster, "PG_VERSION"))) {
    checkVersion(cluster);
    if (readPassword(dataDir) === null) resetPassword(dataDir, location);
    return;
  }
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true, maxRetries: 10 });
  makeFolder(draft, location.account);
  const password = randomBytes(24).toString("hex");
  const pwfile = path.join(draft, "..", "postgres.pw");
  writePrivately(pwfile, password);
  if (location.account) chownSync(pwfile, location.account.uid, location.account.gid);
  try {
    runProgram(location, "initdb", [
      ...["-D", draft, "-U", USER, `--pwfile=${pwfile}`, "--auth=scram-sha-256", "--encoding=UTF8"],
      ...["--locale-provider=icu", "--icu-locale=pt-BR", "--no-locale", "--no-instructions"],
    ]);
  } finally {
    rmSync(pwfile, { force: true });
  }
  writePrivately(passwordFile(dataDir), password);
  renameSync(draft, cluster);
}

function checkVersion(cluster) {
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === "18") return;
  throw new Problem(
    `The database in ${cluster} is from PostgreSQL ${version}; the embedded PostgreSQL is version 18.`,
    "Dump it with the old version and load it into a new one, or move the folder away to start with an empty one.",
  );
}

/** Sets a new password in PostgreSQL's single-user mode after the password file was lost. */
function resetPassword(dataDir, location) {
  const password = randomBytes(24).toString("hex");
  runProgram(location, "postgres", ["--single", "-D", location.cluster, "postgres"], {
    input: `ALTER ROLE ${USER} PASSWORD '${password}'\n`,
  });
  writePrivately(passwordFile(dataDir), password);
}

function makeFolder(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function runProgram({ native, account }, program, args, /** @type {{ input?: string }} */ { input } = {}) {
  const result = spawnSync(path.join(native, "bin", program), args, {
    ...account,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    input,
    encoding: "utf8",
  });
  if (result.status !== 0) {
    throw new Problem(
      `PostgreSQL's ${program} failed:\n${(result.stderr || String(result.error)).trim()}`,
      "Run `npm run doctor`.",
    );
  }
}

const passwordFile = (dataDir) => path.join(dataDir, "postgres.password");
