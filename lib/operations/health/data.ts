import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "@/lib/platform/db/sql";
import { shared } from "@/lib/platform/shared";

// Through the pool: an exhausted pool is no usable database either.
const known = shared("applied migrations", () => ({ complete: false }));

/** Runs a trivial statement. @throws when the database does not answer */
export async function pingDatabase(): Promise<void> {
  await sql("private", "SELECT 1");
}

/**
 * Returns the migrations of this build that the database lacks. Once there are none, the result is cached
 * unless `refresh`.
 * @throws when the database does not answer
 */
export async function pendingMigrations({ refresh = false } = {}): Promise<string[]> {
  if (known.complete && !refresh) return [];
  const rows = await sql<{ migration_name: string }>(
    "private",
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  const pending = (await listMigrations()).filter((name) => !applied.has(name));
  known.complete = pending.length === 0;
  return pending;
}

async function listMigrations(): Promise<string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
