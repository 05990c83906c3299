import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { mustRun, mustRunQuietly } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./paths.mjs";
import { say } from "./problem.mjs";
import { hashOf, readStamp } from "./stamp.mjs";

const modules = path.join(root, "node_modules");
const installStamp = path.join(modules, ".ipe-lockfile");
const clientStamp = path.join(root, "lib", "db", "generated", ".stamp");
// Prisma's packages download an engine when installed or asked to generate; we use the WebAssembly one.
const noEngineDownload = { PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", PRISMA_HIDE_UPDATE_MESSAGE: "1" };

/**
 * Installs the packages of package-lock.json unless they are there, and generates the Prisma client likewise.
 * @param {{ withDev?: boolean }} [options] false: an installation without the development packages is enough
 */
export async function ensureDependencies({ withDev = true } = {}) {
  // Before the lock: an image's folder may be read-only.
  if (isInstalled({ withDev }) && isGenerated()) return;
  const lock = path.join(root, ".build", "dependencies.lock");
  const onWait = (pid) => say(`Waiting for process ${pid}, which is installing`);
  await withLock(lock, () => installAndGenerate(withDev), { onWait });
}

/** Whether node_modules holds the packages of package-lock.json. */
export function isInstalled({ withDev = true } = {}) {
  return readStamp(installStamp) === hashOf(["package-lock.json"]) || matchesNpmRecord(withDev);
}

async function installAndGenerate(withDev) {
  if (!isInstalled({ withDev })) {
    say("Installing dependencies (npm ci)");
    rmSync(installStamp, { force: true });
    await mustRun("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      env: noEngineDownload,
      step: "Check the network and the npm registry (npm ping), then run the command again.",
    });
    writeFileSync(installStamp, hashOf(["package-lock.json"]));
  }
  if (isGenerated()) return;
  say("Generating the Prisma client");
  await mustRunQuietly(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    env: noEngineDownload,
    step: "Correct prisma/schema.prisma.",
  });
  writeFileSync(clientStamp, clientHash());
}

const isGenerated = () => readStamp(clientStamp) === clientHash();
const clientHash = () => hashOf(["prisma/schema.prisma", "package-lock.json"]);

/** Someone ran npm by hand: npm's own record of what it installed tells whether that was this lockfile. */
function matchesNpmRecord(withDev) {
  const record = path.join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "") return true;
    if (name in installed) return isDeepStrictEqual(installed[name], entry);
    return entry.optional || (entry.dev && !withDev);
  });
}
