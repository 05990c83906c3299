import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isInstalled } from "../dependencies.mjs";
import { dataPath, whereSettingsAre } from "../environment.mjs";
import { root } from "../paths.mjs";
import { probePort } from "../port.mjs";
import { readPassword } from "../postgres/cluster.mjs";
import { canRun, findBinaries, findCluster, hasCluster } from "../postgres/location.mjs";
import { runningUrl } from "../postgres/server.mjs";
import { countPending } from "../prepare.mjs";
import { fine, wrong } from "../problem.mjs";
import { withClient } from "../sql.mjs";
import { findChromium } from "../test/chromium.mjs";

/**
 * The checks of `npm run doctor`, in order. A check returns one line, and the next step if there is a problem.
 * @type {{ name: string, needsPackages?: boolean, check: () => Promise<import("../problem.mjs").Finding> }[]}
 */
export const checks = [
  { name: "Node", check: checkNode },
  { name: "npm", check: checkNpm },
  { name: "Memory", check: checkMemory },
  { name: "Disk", check: checkDisk },
  { name: "Packages", check: checkPackages },
  { name: "Port", check: checkPort },
  { name: "Data folder", check: checkDataDir },
  { name: "Secrets", check: checkSecrets },
  { name: "PostgreSQL programs", needsPackages: true, check: checkEmbedded },
  { name: "Database", needsPackages: true, check: checkDatabase },
  { name: "Migrations", needsPackages: true, check: checkMigrations },
  { name: "Chromium", needsPackages: true, check: checkChromium },
];

async function checkPackages() {
  if (isInstalled()) return fine("those of package-lock.json");
  return wrong("missing or not those of package-lock.json", "npm ci (or any command: it installs them)");
}

async function checkPort() {
  const port = Number(process.env.PORT);
  if ((await probePort(port)) !== null) return fine(`${port} is free`);
  return wrong(`${port} is in use`, `Stop the process that listens there, or set PORT=${port + 1}.`);
}

async function checkDataDir() {
  let folder = dataPath();
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return fine(dataPath());
  } catch {
    return wrong(`${folder} is not writable`, "Set DATA_DIR to a folder you may write to.");
  }
}

async function checkSecrets() {
  const short = ["AUTH_SECRET", "CRON_SECRET", "AUTH_SECRET_PREVIOUS"].filter((name) =>
    process.env[name]
      ?.split(",")
      .filter(Boolean)
      .some((secret) => secret.trim().length < 32),
  );
  if (short.length > 0) {
    return wrong(`${short.join(" and ")} too short`, "Use 32 characters or more: openssl rand -hex 32");
  }
  const file = path.join(dataPath(), "secrets.env");
  if (process.env.AUTH_SECRET && process.env.CRON_SECRET) return fine("set in the environment");
  if (!existsSync(file)) return fine("created at the first start");
  if ((statSync(file).mode & 0o077) === 0) return fine(`kept in ${file}`);
  return wrong(`${file} can be read by others`, `chmod 600 ${file}`);
}

const GIB = 1024 ** 3;
const MEMORY_FOR_BUILD = 2 * GIB;
const DISK_FOR_BUILD = 3 * GIB;

const inGib = (bytes) => `${(bytes / GIB).toFixed(1)} GiB`;

/** Cannot fail: the version was checked at the start (node-version.mjs). */
async function checkNode() {
  return fine(`${process.versions.node} on ${process.platform} ${process.arch}`);
}

async function checkNpm() {
  const { status, stdout } = spawnSync("npm", ["--version"], { encoding: "utf8" });
  if (status === 0) return fine(stdout.trim());
  return wrong("not found", "Install npm; it comes with Node.");
}

async function checkMemory() {
  const text = `${inGib(os.freemem())} free of ${inGib(os.totalmem())}`;
  if (os.totalmem() >= MEMORY_FOR_BUILD) return fine(text);
  return wrong(text, "A build needs 2 GiB: add swap, or build elsewhere and copy .next.");
}

async function checkDisk() {
  const { bavail, bsize } = statfsSync(root);
  const text = `${inGib(bavail * bsize)} free`;
  if (bavail * bsize >= DISK_FOR_BUILD) return fine(text);
  return wrong(text, "Packages, build and database need 3 GiB: make room.");
}

async function checkChromium() {
  if (!isInstalled({ withDev: true })) return fine("not searched: only `npm test` needs it");
  const found = await findChromium();
  if (found) return fine(found);
  return wrong(
    "not found (only the browser tests need it)",
    "`npm test` installs it; or: sudo apt-get install chromium",
  );
}

async function checkEmbedded() {
  if (process.env.DATABASE_URL) return fine("not used: DATABASE_URL is set");
  const { native, version } = findBinaries();
  if (canRun(null, native)) return fine(`embedded ${version.split("-")[0]}`);
  return wrong("do not run on this system (glibc?)", "Set DATABASE_URL to a PostgreSQL 15 or newer.");
}

async function checkDatabase() {
  const url = await currentUrl();
  if (!url && hasCluster(dataPath())) return fine("embedded, not running now");
  if (!url) {
    return wrong(
      `none: no DATABASE_URL in the environment, ${whereSettingsAre()}, and no embedded one in ${dataPath()}`,
      "npm start (creates an embedded one), or pass the settings: npm run doctor -- --env /etc/ipe.env",
    );
  }
  const number = await withClient(url, async (client) => {
    const { rows } = await client.query("SELECT current_setting('server_version') AS number");
    return rows[0].number;
  }).catch((error) => error);
  if (number instanceof Error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (number);
    return wrong(`cannot be reached: ${message || code}`, "Start that server or correct DATABASE_URL.");
  }
  return fine(`PostgreSQL ${number}, ${process.env.DATABASE_URL ? "DATABASE_URL" : "embedded, running"}`);
}

async function checkMigrations() {
  const url = await currentUrl();
  if (!url) return fine("applied at the next `npm start`");
  const pending = await countPending(url).catch(() => null);
  if (pending === 0) return fine("all applied");
  if (pending === null) return wrong("unknown: the database cannot be reached");
  return wrong(`${pending} pending`, "npm run migrate");
}

async function currentUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const dataDir = path.resolve(dataPath());
  const password = readPassword(dataDir);
  return password === null ? null : await runningUrl(findCluster(dataDir), password);
}
