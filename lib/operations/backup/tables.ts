import type pg from "pg";
import { BackupError, type Manifest } from "./manifest";

/** The tables excluded from a backup, with reasons. A new table is included unless it is named here. */
export const EXCLUDED_TABLES: Record<string, string> = {
  _prisma_migrations: "the manifest lists the migrations, and applying them fills this table",
  sessions: "users sign in again",
  sign_in_addresses: "exempts addresses from a rate limit, and rate limits are excluded",
  account_links: "short-lived links, which must not work after a restore",
  known_devices: "the next sign-in on each device is reported by mail again",
  passkey_challenges: "valid for minutes; users start the sign-in again",
  rate_limits: "limits that end within minutes or hours",
  cache_peers: "lists the running processes",
  purges: "confirmations by this installation's caches",
  visit_salts: "a salt must not outlive its day (visitors' hashes can then no longer be compared)",
  mails: "mails and events sent since the backup would be sent again",
  backup_runs: "refers to files on the old machine",
  backup_drills: "refers to files on the old machine",
};

/** Tables with rows that migrations insert: they are not content, and a backup's rows replace them. */
export const MADE_BY_MIGRATIONS: readonly string[] = ["banner_types", "epochs"];

/** The columns to search for erased people: personal data, or the id of a record that was erased itself. */
export const PERSONAL_COLUMNS: readonly { table: string; column: "email" | "phone" | "id"; since: string }[] =
  [
    { table: "subscribers", column: "email", since: "created_at" },
    { table: "subscribers", column: "phone", since: "created_at" },
    { table: "alerts", column: "email", since: "created_at" },
    { table: "inquiries", column: "phone", since: "created_at" },
    // The phone number of an inquiry may have changed since the backup.
    { table: "inquiries", column: "id", since: "created_at" },
  ];

export type Table = { name: string; columns: string[] };
type Sequence = { name: string; value: string; called: boolean };

/** Lists the tables of a backup with their writable columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ name }) => !(name in EXCLUDED_TABLES));
}

/** Returns the size of tables on disk without indexes, in bytes: roughly the amount to copy. */
export async function tableBytes(client: pg.ClientBase, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_table_size(format('public.%I', name)::regclass)), 0) AS bytes
       FROM unnest($1::text[]) AS name`,
    [tables.map((table) => table.name)],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Lists every sequence. Call it after the copy of the tables: sequences ignore snapshots, and must cover the ids. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value,
            last_value IS NOT NULL AS called
       FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

/** Returns the names of the applied migrations, oldest first; [] in a new database. */
export async function listApplied(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, "_prisma_migrations"))) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map((row) => row.name);
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query("SELECT WHERE to_regclass($1) IS NOT NULL", [`public.${name}`]);
  return rows.length > 0;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(table)}`);
  return Number(rows[0]?.n);
}

/** Quotes a table's name or a list of columns for SQL. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}

// A restore keeps the list of erased people that the database already has.
const isContent = (table: string) => !MADE_BY_MIGRATIONS.includes(table) && table !== "erased_people";

/** Returns true when a backup has rows in tables of content (isContent). */
export function hasContent({ tables }: Manifest): boolean {
  return tables.some(({ name, rows }) => rows > 0 && isContent(name));
}

/** Requires a database without content. @throws BackupError naming the first table with content */
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
