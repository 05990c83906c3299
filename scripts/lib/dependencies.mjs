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

/** Installs the packages of package-lock.json unless they are there, and generates the Prisma client likewise. */
export async function ensureDependencies() {
  const lock = path.join(root, ".build", "dependencies.lock");
  const onWait = (pid) => say(`Waiting for process ${pid}, which is installing`);
  await withLock(lock, installAndGenerate, { onWait });
}

/** Whether node_modules holds the packages of package-lock.json. */
export function isInstalled() {
  return readStamp(installStamp) === hashOf(["package-lock.json"]) || matchesNpmRecord();
}

async function installAndGenerate() {
  if (!isInstalled()) {
    say("Installing dependencies (npm ci)");
    rmSync(installStamp, { force: true });
    await mustRun("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      env: noEngineDownload,
      step: "Check the network and the npm registry (npm ping), then run the command again.",
    });
  }
  const lockHash = hashOf(["package-lock.json"]);
  if (readStamp(installStamp) !== lockHash) writeFileSync(installStamp, lockHash);

  const schemaHash = hashOf(["prisma/schema.prisma", "package-lock.json"]);
  if (readStamp(clientStamp) === schemaHash) return;
  say("Generating the Prisma client");
  await mustRunQuietly(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    env: noEngineDownload,
    step: "Correct prisma/schema.prisma.",
  });
  writeFileSync(clientStamp, schemaHash);
}

/** Someone ran npm by hand: npm's own record of what it installed tells whether that was this lockfile. */
function matchesNpmRecord() {
  const record = path.join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === "" || (name in installed ? isDeepStrictEqual(installed[name], entry) : entry.optional),
  );
}
