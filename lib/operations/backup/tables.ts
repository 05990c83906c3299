import type pg from "pg";
import { BackupError, type Manifest } from "./manifest";

/** The tables excluded from a backup, with reasons. A new table is included unless it is named here. */
export const EXCLUDED_TABLES: Record<string, string> = {
  _prisma_migrations: "the manifest lists the migrations, which write it again",
  sessions: "users sign in again",
  sign_in_addresses: "an exemption of addresses from a limit, and limits are excluded",
  account_links: "short-lived links: a restored one must not work",
  known_devices: "the next sign-in on one is mailed again",
  passkey_challenges: "minutes old; a sign-in begins again",
  rate_limits: "limits of minutes and hours",
  cache_peers: "the running processes",
  purges: "the confirmations of this installation's caches",
  visit_salts: "a day's salt expires with its day (the visitors' hashes lose their meaning)",
  mails: "mails and events sent since would be sent again",
  backup_runs: "refers to files of that machine",
  backup_drills: "refers to files of that machine",
};

/** Tables with rows of migrations: no content, and replaced by the rows of a backup. */
export const MADE_BY_MIGRATIONS: readonly string[] = ["banner_types", "epochs"];

/** Columns with personal data that may have to be erased, or the id of a record that was erased. */
export const PERSONAL_COLUMNS: readonly { table: string; column: "email" | "phone" | "id"; since: string }[] =
  [
    { table: "subscribers", column: "email", since: "created_at" },
    { table: "subscribers", column: "phone", since: "created_at" },
    { table: "alerts", column: "email", since: "created_at" },
    { table: "inquiries", column: "phone", since: "created_at" },
    // Its phone may be another since the backup.
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

/** Returns a table's size on disk without indexes, in bytes: roughly the amount to copy. */
export async function tableBytes(client: pg.ClientBase, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_table_size(format('public.%I', name)::regclass)), 0) AS bytes
       FROM unnest($1::text[]) AS name`,
    [tables.map((table) => table.name)],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Reads every sequence; last, because they are not part of the snapshot and must be past every id in it. */
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
