import type pg from "pg";
import { BackupError, type Manifest } from "./manifest";
import { listTables, MADE_BY_MIGRATIONS, quoted } from "./tables";

// The list of erased people is kept by every restore.
const isContent = (table: string) => !MADE_BY_MIGRATIONS.includes(table) && table !== "erased_people";

/** Returns true when a backup has rows besides those that migrations insert. */
export function hasContent({ tables }: Manifest): boolean {
  return tables.some(({ name, rows }) => rows > 0 && isContent(name));
}

/** Requires an empty database. @throws BackupError with the first table that has rows besides those of migrations */
export async function assertNoContent(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (!isContent(name)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      `The database has content already (table ${name}). A backup is restored into an empty one: set DATABASE_URL to another database, or DATA_DIR to another folder for the embedded one.`,
    );
  }
}
