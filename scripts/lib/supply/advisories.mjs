import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import semver from "semver";
import { root } from "../paths.mjs";
import { listPackages } from "./lockfile.mjs";

const AUDIT_MS = 60_000;

/**
 * Checks every package against a database of advisories: `npm audit` if the registry supports it, else the OSV records
 * in OSV_DATABASE (a folder as in https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, or one file with an
 * array of them). Without either, the packages that have no floor are reported by name.
 * @param {{ packages: Record<string, any> }} lockfile package-lock.json
 * @param {{ floors: Record<string, unknown>, accepted?: Record<string, string> }} rules security-floors.json;
 *   `accepted` lists advisories that do not affect the product, with the reason
 * @param {{ database?: string, registry?: string, report?: (text: string) => void }} [options]
 * @returns {Promise<string[]>} the problems
 */
export async function checkAdvisories(lockfile, rules, options = {}) {
  const { database = process.env.OSV_DATABASE, registry, report = console.log } = options;
  const packages = listPackages(lockfile);
  const accepted = (id) => Object.hasOwn(rules.accepted ?? {}, id);
  const audited = await runAudit(registry);
  if (audited) return audited.filter(({ id }) => !accepted(id)).map(({ text }) => text);
  if (database) {
    return readRecords(database).flatMap((record) => {
      if (record.withdrawn || [record.id, ...(record.aliases ?? [])].some(accepted)) return [];
      return packages
        .filter((entry) => isAffected(record, entry))
        .map(({ place, version }) => `${place}: ${version}, ${record.id} (${record.summary ?? ""})`);
    });
  }
  const unknown = new Set(
    packages
      .filter(({ name }) => !Object.hasOwn(rules.floors, name))
      .map(({ name, version }) => `${name}@${version}`),
  );
  report(
    `  The registry supports no audit and OSV_DATABASE is not set: nothing is known of ${unknown.size} packages.`,
  );
  report(`    ${[...unknown].sort().join(" ")}`);
  return [];
}

/** Returns the advisories of `npm audit`; null if the registry does not support it. */
async function runAudit(registry) {
  const args = ["audit", "--json", "--package-lock-only", ...(registry ? [`--registry=${registry}`] : [])];
  const report = await new Promise((resolve) => {
    const child = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], timeout: AUDIT_MS });
    const output = [];
    child.stdout.on("data", (data) => output.push(data));
    child.once("error", () => resolve(null));
    child.once("close", () => resolve(parse(Buffer.concat(output).toString())));
  });
  if (!report?.vulnerabilities) return null;
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via, nodes }) =>
    via.filter((one) => typeof one === "object").map((one) => ({ ...one, nodes })),
  );
  return advisories.map(({ name, title, url, range, nodes }) => ({
    id: path.basename(url),
    text: `${nodes.join(", ")}: ${name} ${range}, ${title} (${url})`,
  }));
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readRecords(database) {
  const files = statSync(database).isDirectory()
    ? readdirSync(database)
        .filter((name) => name.endsWith(".json"))
        .map((name) => path.join(database, name))
    : [database];
  return files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
}

/** Evaluates an OSV record (https://ossf.github.io/osv-schema/#evaluation). */
function isAffected({ affected = [] }, { name, version }) {
  return affected.some(
    (one) =>
      one.package?.ecosystem === "npm" &&
      one.package.name === name &&
      (one.versions?.includes(version) ||
        one.ranges?.some(({ type, events }) => type === "SEMVER" && isInRange(events, version))),
  );
}

function isInRange(events, version) {
  let inside = false;
  const sorted = events.toSorted((left, right) => semver.compare(versionOf(left), versionOf(right)));
  for (const event of sorted) {
    const distance = semver.compare(version, versionOf(event));
    if (event.introduced !== undefined && distance >= 0) inside = true;
    if (event.fixed !== undefined && distance >= 0) inside = false;
    if (event.last_affected !== undefined && distance > 0) inside = false;
  }
  return inside;
}

function versionOf({ introduced, fixed, last_affected }) {
  const version = introduced ?? fixed ?? last_affected;
  return version === "0" ? "0.0.0-0" : version;
}
