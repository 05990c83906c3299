import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runOrThrow } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./paths.mjs";
import { Problem, say } from "./problem.mjs";
import { requireWritable } from "./writable.mjs";

const modules = path.join(root, "node_modules");
// Keeps Prisma's installation from downloading an engine, which this repository does not use.
const noEngineDownload = { PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", PRISMA_HIDE_UPDATE_MESSAGE: "1" };

/**
 * Installs the packages of package-lock.json unless they are installed. Development packages are added on request, and
 * never removed.
 * @param {{ withDev?: boolean }} [options] withDev: whether to install the development packages too
 */
export async function ensureDependencies({ withDev = false } = {}) {
  // Checked before taking the lock: a container image's folder may be read-only.
  if (isInstalled({ withDev })) return;
  requireWritable("holds other packages than package-lock.json, or none", "npm ci");
  const lock = path.join(root, ".build", "dependencies.lock");
  const onWait = (pid) => say(`Waiting for process ${pid}, which is installing`);
  await withLock(lock, () => install(withDev), { onWait });
}

async function install(withDev) {
  if (isInstalled({ withDev })) return;
  say("Installing dependencies (npm ci)");
  const kind = withDev || hasDev() ? "--include=dev" : "--omit=dev";
  await runOrThrow("npm", ["ci", kind, "--no-audit", "--no-fund", "--loglevel=error"], {
    env: noEngineDownload,
    // A short grace period suffices: the next start repeats an interrupted installation.
    graceMs: 1000,
    step: "Check the network and the npm registry (npm ping), then run the command again.",
  });
}

/** Returns whether node_modules has the lockfile's packages, according to npm's record of the installation. */
export function isInstalled({ withDev = false } = {}) {
  const installed = readRecord();
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "") return true;
    const { version, integrity } = installed[place] ?? {};
    if (version === entry.version && (!integrity || integrity === entry.integrity)) return true;
    // May be absent: packages for other platforms, peers of development packages, unrequested development packages.
    return entry.optional || entry.devOptional || (entry.dev && !withDev && !(place in installed));
  });
}

/** Requires the optional packages that send traces, if needed. @throws Problem with the command that installs them */
export function checkTelemetry() {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT || listTelemetry().every(({ installed }) => installed)) return;
  throw new Problem(
    "OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that send traces are not installed.",
    "npm run telemetry",
  );
}

export function listTelemetry() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return Object.entries(devDependencies)
    .filter(([name]) => name.startsWith("@opentelemetry/"))
    .map(([name, version]) => ({ name, version, installed: existsSync(path.join(modules, name)) }));
}

const hasDev = () => Object.values(readRecord()).some(({ dev }) => dev);

function readRecord() {
  const record = path.join(modules, ".package-lock.json");
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")).packages : {};
}
