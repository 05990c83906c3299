import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { distDirs, ensureBuild } from "../build.mjs";
import { runQuietlyOrThrow, tsxArguments } from "../child.mjs";
import { freePort } from "../port.mjs";
import { startServer } from "../serve.mjs";
import { createTestDatabase } from "../test-databases.mjs";

export const testSecrets = {
  AUTH_SECRET: "secret-of-the-tests-0123456789abcdef",
  CRON_SECRET: "cron-secret-of-the-tests-0123456789ab",
};

/**
 * Runs a production server with demo content during `work`, built if needed. The caller drops the test databases.
 * @template Result
 * @param {string} serverUrl the server of the database
 * @param {(env: Record<string, string>) => Promise<Result>} work receives the server's environment, and its process
 *   as SERVER_PID
 * @param {{ name?: string, failed?: (result: Result) => boolean }} [options] the suffix of its database; whether to
 *   print the server's log
 * @returns {Promise<Result>}
 */
export async function withProduction(serverUrl, work, { name = "alone", failed = () => false } = {}) {
  await ensureBuild(distDirs.test);
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-production-"));
  try {
    const env = await inTurn(() => makeEnvironment(serverUrl, folder, name));
    await runQuietlyOrThrow(process.execPath, [...tsxArguments, "prisma/seed.ts"], { env });
    return await withServer(path.join(folder, "server.log"), env, work, failed);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

let last = Promise.resolve();

/**
 * Runs work after earlier calls have ended, because creating a test database first drops those of earlier runs.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
function inTurn(work) {
  const done = last.then(work);
  last = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

async function makeEnvironment(serverUrl, folder, name) {
  const port = await freePort();
  const feedPort = await freePort();
  return {
    DATABASE_URL: await createTestDatabase(serverUrl, `production_${name}`),
    DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    E2E_FEED_PORT: String(feedPort),
    FEED_PRIVATE_HOSTS: `localhost:${feedPort},127.0.0.1:${feedPort}`,
    ...testSecrets,
    SEED_DEMO: "1",
    // Tests search the log for forbidden content, so it must be written.
    LOG_LEVEL: "info",
  };
}

async function withServer(logFile, env, work, failed) {
  const log = openSync(logFile, "w");
  const server = startServer(distDirs.test, { mode: "production", env, stdio: ["ignore", log, log] });
  let showLog = true;
  try {
    await server.ready;
    const result = await work({ ...env, SERVER_PID: String(server.pid) });
    showLog = failed(result);
    return result;
  } finally {
    await server.stop();
    closeSync(log);
    if (showLog) console.log(`\nThe server's log:\n${readFileSync(logFile, "utf8").slice(-8000)}`);
  }
}
