import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import util from "node:util";
import { root } from "./paths.mjs";

/** The service's place in deploy/, and its settings file. */
const UNITS = ["ipe.service", "ipe@.service"];
const PLACES = { units: "/etc/systemd/system", settings: "/etc/ipe.env" };

/**
 * The settings that systemd gives the site of this checkout: its unit's `EnvironmentFile=` and `Environment=`;
 * without a unit, the file named in deploy/. The unit of another checkout is ignored.
 * @param {{ units: string, settings: string }} [places] where to look
 * @returns {{ values: Record<string, string>, files: string[], looked: string[] }} `looked`: each file with the
 *   result
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
 * Reads a file of settings.
 * @returns {{ file: string, values: Record<string, string>, problem?: string }}
 */
export function readSettings(file) {
  try {
    return { file, values: util.parseEnv(readFileSync(file, "utf8")) };
  } catch (error) {
    return {
      file,
      values: {},
      problem: error.code === "ENOENT" ? "not there" : `cannot be read: ${error.code}`,
    };
  }
}

const valuesOf = (text, name) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1).trim());

/** `A=1 "B=two words"` → one per line; values of an instance (%i) are omitted. */
const assignments = (text) =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare)
    .filter((one) => !one.includes("%"));
