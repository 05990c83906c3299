import path from "node:path";
import { whereSettingsAre } from "../environment.mjs";
import { readPassword } from "../postgres/cluster.mjs";
import { canRun, findBinaries, findCluster, hasCluster } from "../postgres/location.mjs";
import { runningUrl } from "../postgres/server.mjs";
import { countPending } from "../prepare.mjs";
import { fine, wrong } from "../problem.mjs";
import { withClient } from "../sql.mjs";

export async function checkEmbedded() {
  if (process.env.DATABASE_URL) return fine("not used: DATABASE_URL is set");
  const { native, version } = findBinaries();
  if (canRun(null, native)) return fine(`embedded ${version.split("-")[0]}`);
  return wrong("do not run on this system (glibc?)", "Set DATABASE_URL to a PostgreSQL 15 or newer.");
}

export async function checkDatabase() {
  const url = await currentUrl();
  if (!url && hasCluster(process.env.DATA_DIR)) return fine("embedded, not running now");
  if (!url) {
    return wrong(
      `none: no DATABASE_URL in the environment, ${whereSettingsAre()}, and no embedded one in ${process.env.DATA_DIR}`,
      "npm start (makes an embedded one), or name the settings: npm run doctor -- --env /etc/ipe.env",
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

export async function checkMigrations() {
  const url = await currentUrl();
  if (!url) return fine("applied at the next `npm start`");
  const pending = await countPending(url).catch(() => null);
  if (pending === 0) return fine("all applied");
  if (pending === null) return wrong("unknown: the database cannot be reached");
  return wrong(`${pending} pending`, "npm run migrate");
}

/** DATABASE_URL, or the embedded server's address while it runs. */
async function currentUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const dataDir = path.resolve(process.env.DATA_DIR);
  const password = readPassword(dataDir);
  return password === null ? null : await runningUrl(findCluster(dataDir), password);
}
