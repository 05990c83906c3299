import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import util from "node:util";
import { root } from "./paths.mjs";
import { asError, Problem, say } from "./problem.mjs";

/** The names of the service's units, as in deploy/, and where units and settings are on a server. */
const UNITS = ["ipe.service", "ipe@.service"];
const PLACES = { units: "/etc/systemd/system", settings: "/etc/ipe.env" };

const SECRETS = ["AUTH_SECRET", "CRON_SECRET"];

/** The searched settings files; a file of the unit that cannot be read is listed with the reason. */
let looked = [];

export const whereSettingsAre = () => looked.join(", ");

/**
 * Completes `process.env`, which every child inherits. In order of precedence: `--env FILE` of the command line, the
 * caller's settings, `.env`, the settings of the site's systemd unit, and defaults. An empty variable counts as
 * absent. DATA_DIR becomes absolute.
 * @param {{ unit?: boolean }} [options] unit: whether to read the unit's settings
 * @throws Problem when the file of `--env` cannot be read
 */
export function loadEnvironment({ unit = false } = {}) {
  looked = [path.join(root, ".env")];
  const given = takeEnvOption();
  if (given) {
    const { values, problem } = readSettings(given);
    if (problem) throw new Problem(`${given} (--env) is ${problem}.`, "Pass the file that has the settings.");
    Object.assign(process.env, values);
    looked.unshift(given);
  }
  setDefaults(readSettings(path.join(root, ".env")).values);
  if (unit) {
    const known = Boolean(process.env.DATABASE_URL);
    const service = readUnitSettings();
    setDefaults(service.values);
    looked.push(...service.looked);
    if (!known && process.env.DATABASE_URL) say(`Settings: ${service.files.join(", ")}`);
  }
  setDefaults({ PORT: "3000" });
  process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || ".data");
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
}

/** Removes `--env FILE` from the command line, so that the command sees only its own arguments. */
function takeEnvOption() {
  const at = process.argv.findIndex((argument) => /^--env(?:=|$)/.test(argument));
  if (at === -1) return null;
  const hasValue = process.argv[at]?.includes("=");
  const [option = "", next] = process.argv.splice(at, hasValue ? 1 : 2);
  const file = hasValue ? option.slice("--env=".length) : next;
  if (!file) throw new Problem("--env requires a file.", "--env /etc/ipe.env");
  return path.resolve(file);
}

/** Sets AUTH_SECRET and CRON_SECRET, unless they are set: to those of an earlier start, else to new ones. */
export function ensureSecrets() {
  const file = path.join(dataDir(), "secrets.env");
  const kept = readSettings(file).values;
  const missing = SECRETS.filter((name) => !process.env[name] && !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("hex");
  if (missing.length > 0)
    writePrivately(
      file,
      Object.entries(kept)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
  setDefaults(kept);
}

/** Removes every setting, so that a developer's settings do not reach the tests. */
export function clearSettings() {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  for (const [, name = ""] of example.matchAll(/^# ([A-Z][A-Z\d_]+)=/gm)) delete process.env[name];
}

/** The folder of the embedded database, uploads and secrets, whether or not it exists. */
export const dataPath = () => process.env.DATA_DIR ?? "";

export function dataDir() {
  const folder = dataPath();
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(
      `DATA_DIR ${folder} cannot be created: ${asError(error).message}`,
      "Set DATA_DIR to a folder you may write to.",
    );
  }
  return folder;
}

export function writePrivately(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

function setDefaults(values) {
  for (const [name, value] of Object.entries(values)) if (!process.env[name]) process.env[name] = value;
}

/**
 * Reads the settings that systemd gives the site of this checkout: its unit's `EnvironmentFile=` and `Environment=`;
 * without a unit, the settings file that deploy/ names. The unit of another checkout is ignored.
 * @param {{ units: string, settings: string }} [places] the folder of units, and the settings file
 * @returns {{ values: NodeJS.Dict<string>, files: string[], looked: string[] }} `looked`: the searched files, with the
 *   reason if one was not read
 */
export function readUnitSettings(places = PLACES) {
  const units = UNITS.map((name) => path.join(places.units, name)).filter((file) => existsSync(file));
  const texts = units.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const own = texts.find(({ text }) => valuesOf(text, "WorkingDirectory").includes(root));
  if (units.length > 0 && !own)
    return { values: {}, files: [], looked: [`${units.join(", ")} (another checkout's)`] };
  const named = own
    ? valuesOf(own.text, "EnvironmentFile").map((file) => file.replace(/^-/, ""))
    : [places.settings];
  const read = named.map(readSettings);
  const fromUnit = own
    ? util.parseEnv(valuesOf(own.text, "Environment").flatMap(assignments).join("\n"))
    : {};
  return {
    values: Object.assign(fromUnit, ...read.map(({ values }) => values)),
    files: read.filter(({ problem }) => !problem).map(({ file }) => file),
    looked: read.map(({ file, problem }) => (problem ? `${file} (${problem})` : file)),
  };
}

/**
 * Reads a settings file.
 * @returns {{ file: string, values: NodeJS.Dict<string>, problem?: string }}
 */
function readSettings(file) {
  try {
    return { file, values: util.parseEnv(readFileSync(file, "utf8")) };
  } catch (error) {
    const { code } = asError(error);
    return { file, values: {}, problem: code === "ENOENT" ? "missing" : `unreadable: ${code}` };
  }
}

const valuesOf = (text, name) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1).trim());

/** Splits `A=1 "B=two words"` into assignments; values of an instance (%i) are omitted. */
const assignments = (text) =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare)
    .filter((one) => !one.includes("%"));
