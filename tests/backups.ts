import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { EXCLUDED_TABLES } from "@/lib/operations/backup/tables";
import { env } from "@/lib/platform/env";

let counter = 0;

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "ipe-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Creates a database, with the given migrations applied; it is dropped after the test. */
export async function createDatabase(migrations: readonly string[] = []): Promise<string> {
  counter += 1;
  const url = new URL(env().DATABASE_URL);
  const name = `${url.pathname.slice(1)}_backup_${counter}`;
  const server = new URL(url);
  server.pathname = "/postgres";
  const drop = () => query(server.href, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await query(server.href, `CREATE DATABASE ${name}`);
  onTestFinished(async () => void (await drop()));
  url.pathname = `/${name}`;
  if (migrations.length > 0) await migrateTo(url.href, migrations);
  return url.href;
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const script = `const { applyMigrations } = await import("./scripts/lib/migrate.mjs");
    await applyMigrations(process.argv[1], { only: process.argv.slice(2) }); process.exit(0);`;
  const { code, output } = await run(["--input-type=module", "-e", script, url, ...names], {});
  if (code !== 0) throw new Error(output);
}

export function runScript(
  script: "backup" | "restore" | "drill" | "secrets",
  args: string[],
  settings: Record<string, string>,
) {
  return run(["--conditions=react-server", "--import", "tsx", `scripts/${script}.ts`, ...args], settings);
}

async function run(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
  const [code] = await once(child, "close");
  return { code: Number(code), output: Buffer.concat(output).toString() };
}

/** Returns the rows of each table that a backup contains, as text, except the epochs, which a restore raises. */
export async function contentOf(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.filter(
    (table) => !(table.name in EXCLUDED_TABLES) && table.name !== "epochs",
  )) {
    const rows = await query<{ row: string }>(url, `SELECT t::text AS row FROM "${name}" t ORDER BY t::text`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
