import type pg from "pg";
import { BackupError } from "./manifest";
import { listTables, MADE_BY_MIGRATIONS, quoted } from "./tables";

/** @throws BackupError naming the first table with rows that are not the migrations' own */
export async function assertNoContent(client: pg.ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    // Who was erased is remembered beyond any restore.
    if (MADE_BY_MIGRATIONS.includes(name) || name === "erased_people") continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      `The database has content already (table ${name}). A backup is restored into an empty one: set DATABASE_URL to another database, or DATA_DIR to another folder for the embedded one.`,
    );
  }
}
