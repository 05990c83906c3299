import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { BackupError, type Manifest } from "./manifest";
import { countRows, listTables, quoted } from "./tables";

const expand = promisify(gunzip);
/** The maximum size of an unpacked part, which limits memory; the writer ends a part soon after 4 MiB. */
const MAX_PART_BYTES = 64 * 1024 * 1024;

type ForeignKey = { table: string; name: string; definition: string };
/** A COPY in progress. The server may report an error on its stream at any time; nothing may be sent after that. */
type Open = { name: string; stream: CopyStreamQuery; left: number; error?: Error };

/**
 * Loads tables inside the caller's transaction. Triggers are disabled meanwhile (a restore is not an edit), and
 * foreign keys are recreated at the end, so that the order of tables does not matter and each key is checked once.
 */
export class TableLoader {
  private open: Open | null = null;

  private constructor(
    private readonly client: pg.Client,
    private readonly manifest: Manifest,
    private readonly names: string[],
    private readonly foreignKeys: ForeignKey[],
  ) {}

  /** Disables triggers and drops foreign keys, which locks the tables against writers until the transaction ends. */
  static async begin(client: pg.Client, manifest: Manifest): Promise<TableLoader> {
    const names = (await listTables(client)).map((table) => table.name);
    const missing = manifest.tables.find((table) => !names.includes(table.name));
    if (missing)
      throw new BackupError(`The backup has a table that its migrations do not create: ${missing.name}.`);
    for (const name of names) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    const { rows } = await client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
              pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    return new TableLoader(client, manifest, names, rows);
  }

  /** Deletes the rows that migrations inserted, and the list of erased people, which the restore writes again. */
  async clear(): Promise<void> {
    for (const name of this.names) await this.client.query(`DELETE FROM ${quoted(name)}`);
  }

  /** Loads the next part of a table; the parts of one table are consecutive. */
  async load(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.open?.name !== name) {
      await this.end();
      this.open = this.start(name);
    }
    const { stream, error } = this.open;
    if (error) throw error;
    const rows = await expandPart(name, await buffer(content), this.open.left);
    this.open.left -= rows.byteLength;
    await new Promise<void>((resolve, reject) => {
      stream.write(rows, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Ends the last table, verifies the numbers of rows, and restores sequences, foreign keys and triggers. */
  async finish(): Promise<void> {
    await this.end();
    for (const { name, rows } of this.manifest.tables) {
      if ((await countRows(this.client, name)) === rows) continue;
      throw new BackupError(`Table ${name} was not loaded completely.`);
    }
    for (const { name, value, called } of this.manifest.sequences) {
      await this.client.query("SELECT setval($1::regclass, $2::bigint, $3)", [quoted(name), value, called]);
    }
    for (const { table, name, definition } of this.foreignKeys) {
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const name of this.names) await this.client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    // A process that was already running has cached pages of the empty database.
    await this.client.query("SELECT bump_epoch(area) FROM epochs");
  }

  /** Ends a failed COPY: until it ends, the connection accepts no other statement, not even ROLLBACK. */
  abort(): void {
    this.open?.stream.destroy();
    this.open = null;
  }

  private start(name: string): Open {
    const table = this.manifest.tables.find((found) => found.name === name);
    if (!table) throw new BackupError(`The backup's manifest lists no table ${name}.`);
    const stream = this.client.query(
      copyFrom(`COPY ${quoted(name)} (${quoted(...table.columns)}) FROM STDIN`),
    );
    const open: Open = { name, stream, left: table.bytes };
    stream.on("error", (error) => {
      open.error = error;
    });
    return open;
  }

  private async end(): Promise<void> {
    if (!this.open) return;
    const { stream, error } = this.open;
    this.open = null;
    if (error) throw error;
    stream.end();
    await finished(stream);
  }
}

/** Unpacks a part. @throws BackupError if it is damaged, or exceeds the table's remaining bytes or the maximum */
async function expandPart(name: string, content: Buffer, left: number): Promise<Buffer> {
  const maxOutputLength = Math.max(1, Math.min(left, MAX_PART_BYTES));
  return await expand(content, { maxOutputLength }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === "ERR_BUFFER_TOO_LARGE"
        ? `Table ${name} of the backup is longer than its manifest says. Do not trust this file: take another one.`
        : `Table ${name} of the backup cannot be unpacked: ${error.message}. Use another copy of the backup.`,
    );
  });
}
