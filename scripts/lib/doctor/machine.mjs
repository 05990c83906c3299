import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import os from "node:os";
import { isInstalled } from "../dependencies.mjs";
import { root } from "../paths.mjs";
import { fine, wrong } from "../problem.mjs";
import { findChromium } from "../test/chromium.mjs";

const GIB = 1024 ** 3;
const MEMORY_FOR_BUILD = 2 * GIB;
const DISK_FOR_BUILD = 3 * GIB;

const inGib = (bytes) => `${(bytes / GIB).toFixed(1)} GiB`;

/** The version itself was checked at the start (node-version.mjs). */
export async function checkNode() {
  return fine(`${process.versions.node} on ${process.platform} ${process.arch}`);
}

export async function checkNpm() {
  const { status, stdout } = spawnSync("npm", ["--version"], { encoding: "utf8" });
  if (status === 0) return fine(stdout.trim());
  return wrong("not found", "Install npm; it comes with Node.");
}

export async function checkMemory() {
  const text = `${inGib(os.freemem())} free of ${inGib(os.totalmem())}`;
  if (os.totalmem() >= MEMORY_FOR_BUILD) return fine(text);
  return wrong(text, "A build needs 2 GiB: add swap, or build elsewhere and copy .next.");
}

export async function checkDisk() {
  const { bavail, bsize } = statfsSync(root);
  const text = `${inGib(bavail * bsize)} free`;
  if (bavail * bsize >= DISK_FOR_BUILD) return fine(text);
  return wrong(text, "Packages, build and database need 3 GiB: make room.");
}

export async function checkChromium() {
  if (!isInstalled({ withDev: true })) return fine("not looked for: only `npm test` needs it");
  const found = await findChromium();
  if (found) return fine(found);
  return wrong(
    "not found (only the browser tests need it)",
    "`npm test` installs it; or: sudo apt-get install chromium",
  );
}
