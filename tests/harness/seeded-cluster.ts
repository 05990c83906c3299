import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { runQuietlyOrThrow, tsxArguments } from "../../scripts/lib/child.mjs";
import { freePort } from "../../scripts/lib/port.mjs";
import { DATABASE, ensureCluster, readPassword } from "../../scripts/lib/postgres/cluster.mjs";
import { type Location, locate } from "../../scripts/lib/postgres/location.mjs";
import { serverUrl, startServer, stopServer } from "../../scripts/lib/postgres/server.mjs";
import { testSecrets } from "../../scripts/lib/test/production.mjs";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with Vitest's own.
  interface ProvidedContext {
    /**
     * The folder of a stopped PostgreSQL with the product's schema and demo content, as a template; undefined in long
     * suites.
     */
    seededCluster?: string;
  }
}

/** Creates one PostgreSQL with the demo content; each test file copies it (cluster.ts) instead of creating another. */
export default async function setup(project: TestProject) {
  const folder = makeFolder("cluster", os.tmpdir());
  const location = locate(folder);
  try {
    await makeSeeded(folder, location);
  } catch (error) {
    removeCluster(folder, location);
    throw error;
  }
  project.provide("seededCluster", folder);
  return () => removeCluster(folder, location);
}

async function makeSeeded(folder: string, location: Location): Promise<void> {
  ensureCluster(folder, location);
  const password = readPassword(folder);
  const port = await freePort();
  await startServer(location, password, { first: port, last: port });
  try {
    await fillCluster(port, password, folder);
  } finally {
    await stopServer(location);
  }
}

/**
 * Creates a folder that other accounts can enter, including PostgreSQL's.
 * @param parent by default the system's temporary directory: TMPDIR of a test is in a folder that only this account
 *   may enter (tests/setup.ts)
 */
export function makeFolder(name: string, parent = path.dirname(process.env.DATA_DIR ?? "/tmp/x")): string {
  const folder = mkdtempSync(path.join(parent, `ipe-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export function copyCluster(from: string, folder: string, location: Location): void {
  // `cp -a` keeps the owner (PostgreSQL's own account); Node's copy functions do not.
  execFileSync("cp", ["-a", `${from}/.`, folder]);
  const source = locate(from).cluster;
  if (!source.startsWith(from)) execFileSync("cp", ["-a", source, location.cluster]);
}

/** Creates the product's database on a new server: its schema, and the demo content unless `seeded` is false. */
export async function fillCluster(
  port: number,
  password: string | null,
  folder: string,
  { seeded = true } = {},
): Promise<void> {
  const url = serverUrl(port, password);
  await query(serverUrl(port, password, "postgres"), `CREATE DATABASE ${DATABASE}`);
  // Writes of a killed process are already in the kernel's cache, so fsync would only cost time.
  await query(url, "ALTER SYSTEM SET fsync = off");
  await query(url, "SELECT pg_reload_conf()");
  await runQuietlyOrThrow(process.execPath, ["scripts/migrate.mjs"], { env: { DATABASE_URL: url } });
  const env = { ...testSecrets, DATABASE_URL: url, DATA_DIR: folder };
  if (seeded) await runQuietlyOrThrow(process.execPath, [...tsxArguments, "prisma/seed.ts"], { env });
}

/** Deletes a stopped PostgreSQL, wherever its files are. */
export function removeCluster(folder: string, location: Location): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const outside = path.dirname(location.cluster);
  if (outside !== folder) rmSync(outside, { recursive: true, force: true, maxRetries: 10 });
}

export async function query(url: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
