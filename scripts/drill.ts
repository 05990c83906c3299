import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { verifyBackup } from "@/lib/operations/backup/archive-reader";
import { connect } from "@/lib/operations/backup/connection";
import { comparePages, findDifferences } from "@/lib/operations/backup/drill";
import { BackupError } from "@/lib/operations/backup/manifest";
import { findNewest } from "@/lib/operations/backup/scheduled";
import { directUrl } from "@/lib/platform/db/direct";
import { env, envSchema } from "@/lib/platform/env";
import { runQuietlyOrThrow, tsxArguments } from "./lib/child.mjs";
import { fail, readOptions } from "./lib/command";
import { describeBackup } from "./lib/describe-backup";
import { freePort } from "./lib/port.mjs";
import { Problem } from "./lib/problem.mjs";
import { startServer } from "./lib/serve.mjs";
import { withClient, withDatabase } from "./lib/sql.mjs";

const USAGE = `Usage: npm run drill -- [--from FILE]
  Restores the newest backup of BACKUP_DIR (or FILE) into a separate database and folder beside the site,
  compares rows, checksums and ten pages, and records that it passed.`;

/** The settings that the restored copy shares with the site; with others it could send mails or write to storage. */
const SHARED = [
  "SITE_URL",
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "CRON_SECRET",
  "MAIN_ADMINISTRATOR",
  "NEXT_DIST_DIR",
];
const OFF = Object.keys(envSchema.shape).filter((name) => !SHARED.includes(name));

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof BackupError || error instanceof Problem)) throw error;
  return fail(error.message);
});

async function main(): Promise<number> {
  const options = readOptions({ from: { type: "string" } });
  if (!options) return fail(USAGE);
  const from = options.from ? path.resolve(options.from) : await findNewest(env().BACKUP_DIR);
  if (!from) return fail(`There is no scheduled backup in ${env().BACKUP_DIR}.\n${USAGE}`);
  const startedAt = performance.now();
  const manifest = await verifyBackup(from);
  const database = `ipe_drill_${process.pid}`;
  const url = withDatabase(directUrl(), database);
  const folder = await mkdtemp(path.join(os.tmpdir(), "ipe-drill-"));
  try {
    await makeDatabase(database);
    const settings = copySettings(url, folder);
    await runQuietlyOrThrow(process.execPath, [...tsxArguments, "scripts/restore.ts", "--from", from], {
      env: settings,
    });
    const client = await connect(url);
    const differences = await findDifferences(client, path.join(folder, "uploads"), manifest).finally(() =>
      client.end(),
    );
    differences.push(...(await withServer(settings, comparePages)));
    if (differences.length > 0)
      return fail(`${from} was not restored completely:\n  ${differences.join("\n  ")}`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    await withClient(directUrl(), (client) =>
      client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
    );
  }
  await withClient(directUrl(), (client) =>
    client.query("INSERT INTO backup_drills (file) VALUES ($1)", [path.basename(from)]),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${from} of ${manifest.made_at} was restored completely in ${seconds} s: ${describeBackup(manifest)}, ten pages.`,
  );
  return 0;
}

async function makeDatabase(name: string): Promise<void> {
  await withClient(directUrl(), (client) => client.query(`CREATE DATABASE ${name}`)).catch((error: Error) => {
    throw new Problem(
      `No database can be created for the drill: ${error.message}`,
      "Allow its role to create databases (ALTER ROLE … CREATEDB), or use npm run restore on another machine.",
    );
  });
}

function copySettings(url: string, folder: string): Record<string, string> {
  return {
    ...Object.fromEntries(OFF.map((name) => [name, ""])),
    DATABASE_URL: url,
    DATA_DIR: folder,
    BACKUP_DIR: env().BACKUP_DIR,
    LOG_LEVEL: "error",
  };
}

async function withServer<Result>(
  settings: Record<string, string>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const address = { PORT: String(port), SITE_URL: env().SITE_URL };
  const server = startServer(env().NEXT_DIST_DIR, { mode: "production", env: { ...settings, ...address } });
  try {
    await server.ready;
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
  }
}
