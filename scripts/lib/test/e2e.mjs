import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { distDirs, ensureBuild } from "../build.mjs";
import { mustRunQuietly, tsxArguments } from "../child.mjs";
import { freePort } from "../port.mjs";
import { startServer } from "../serve.mjs";
import { createTestDatabase } from "../test-databases.mjs";
import { ensureChromium } from "./chromium.mjs";
import { runPlaywright } from "./suites.mjs";

/**
 * The browser tests, against a production server with a database, uploads and secrets of its own, filled with
 * the demo content.
 * @param {string} serverUrl where to make the database
 * @param {string[]} filters
 */
export async function runE2e(serverUrl, filters) {
  const chromium = await ensureChromium();
  await ensureBuild(distDirs.test);
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-e2e-"));
  try {
    const env = await makeEnvironment(serverUrl, folder);
    await mustRunQuietly(process.execPath, [...tsxArguments, "prisma/seed.ts"], { env });
    return await withServer(path.join(folder, "server.log"), env, () =>
      runPlaywright(filters, { ...env, CHROMIUM_PATH: chromium, NODE_OPTIONS: "--conditions=react-server" }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeEnvironment(serverUrl, folder) {
  const port = await freePort();
  const feedPort = await freePort();
  return {
    DATABASE_URL: await createTestDatabase(serverUrl, "e2e"),
    DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    E2E_FEED_PORT: String(feedPort),
    FEED_PRIVATE_HOSTS: `localhost:${feedPort},127.0.0.1:${feedPort}`,
    AUTH_SECRET: "secret-of-the-browser-tests-0123456789",
    CRON_SECRET: "cron-secret-of-the-browser-tests-01234",
    SEED_DEMO: "1",
    LOG_LEVEL: "warn",
  };
}

/** The server's log is shown when something failed. */
async function withServer(logFile, env, work) {
  const log = openSync(logFile, "w");
  const server = startServer(distDirs.test, { mode: "production", env, stdio: ["ignore", log, log] });
  let failed = true;
  try {
    await server.ready;
    const outcome = await work();
    failed = outcome.failed > 0;
    return outcome;
  } finally {
    await server.stop();
    closeSync(log);
    if (failed) console.log(`\nThe server's log:\n${readFileSync(logFile, "utf8").slice(-8000)}`);
  }
}
