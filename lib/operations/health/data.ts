import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "@/lib/platform/db/sql";
import { shared } from "@/lib/platform/shared";

// Asked on a connection of the pool: one that waits for a place in it is no usable database either.
const known = shared("applied migrations", () => ({ complete: false }));

/** Asks the database for anything at all. @throws when it does not answer */
export async function pingDatabase(): Promise<void> {
  await sql("private", "SELECT 1");
}

/**
 * The migrations of this build that the database does not have yet. Once there are none there never will be:
 * then nothing is asked any more unless `anew`.
 * @throws when the database does not answer
 */
export async function pendingMigrations({ anew = false } = {}): Promise<string[]> {
  if (known.complete && !anew) return [];
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
