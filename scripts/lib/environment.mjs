import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const SECRETS = ["AUTH_SECRET", "CRON_SECRET"];

/**
 * Completes `process.env`, which every child inherits: what the caller set wins, then `.env`, then defaults.
 * An empty variable counts as absent. DATA_DIR becomes absolute.
 */
export function loadEnvironment() {
  for (const [name, value] of Object.entries(readEnvFile(path.join(root, ".env")))) setDefault(name, value);
  setDefault("DATA_DIR", ".data");
  process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR);
  setDefault("PORT", "3000");
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
}

/** Gives AUTH_SECRET and CRON_SECRET a value: the environment's, else the one of an earlier start, else a new one. */
export function ensureSecrets() {
  const file = path.join(dataDir(), "secrets.env");
  const kept = readEnvFile(file);
  const missing = SECRETS.filter((name) => !process.env[name] && !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("hex");
  if (missing.length > 0)
    writePrivately(
      file,
      Object.entries(kept)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
  for (const name of SECRETS) setDefault(name, kept[name]);
}

/** Forgets every setting, so that a developer's own do not reach the tests. */
export function clearSettings() {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  for (const [, name] of example.matchAll(/^# ([A-Z][A-Z\d_]+)=/gm)) delete process.env[name];
}

/** The folder of the embedded database, uploads and secrets, made if needed. */
export function dataDir() {
  const folder = process.env.DATA_DIR;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(
      `DATA_DIR ${folder} cannot be made: ${error.message}`,
      "Set DATA_DIR to a folder you may write to.",
    );
  }
  return folder;
}

/** Writes a file that only its owner may read. */
export function writePrivately(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

function readEnvFile(file) {
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

function setDefault(name, value) {
  if (!process.env[name]) process.env[name] = value;
}
