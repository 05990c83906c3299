import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { mergeErasures } from "@/lib/people/erasures/file";
import type { Erasure, ErasureKey } from "@/lib/people/erasures/hash";
import type { Store } from "@/lib/platform/storage/store-contract";
import { readEntries, verifyBackup } from "./archive-reader";
import { connect, takeBackupLock } from "./connection";
import { readErasureRows, removeErased, writeErasureRows } from "./erased";
import { TableLoader } from "./load";
import { BackupError, listParts, type Manifest, type OnProgress } from "./manifest";
import { assertNoContent, hasTable, listApplied } from "./tables";

const BATCH_BYTES = 8 * 1024 * 1024;

type RestoreRequest = {
  /** postgres:// URL of a direct connection to a database without content. */
  url: string;
  from: string;
  store: Store;
  /** The migrations of this program, oldest first. */
  known: readonly string[];
  /** Every key that erasures may have been hashed under. */
  keys: readonly ErasureKey[];
  /** Restores everybody, including people erased under a lost AUTH_SECRET. */
  ignoreErasures?: boolean;
  /** Erasures stored beside the backups, in addition to those in the database. */
  erasures: readonly Erasure[];
  /** Applies these migrations and no others. */
  migrateTo: (names: readonly string[]) => Promise<void>;
  /** Applies the migrations that the backup lacks, and the steps that follow a migration. */
  migrateOn: () => Promise<void>;
  onProgress?: OnProgress;
};

/**
 * Restores a backup into a database without content: verifies it, loads it in one transaction, so that a failed restore
 * leaves no content behind, and then applies newer migrations. Erased people are not restored.
 * @throws BackupError if the file is damaged or newer, the database has content, or another backup or restore runs
 */
export async function restoreBackup(
  request: RestoreRequest,
): Promise<{ manifest: Manifest; erased: number }> {
  const manifest = await verifyBackup(request.from);
  assertKnown(manifest, request.known);
  const client = await connect(request.url);
  try {
    if (!(await takeBackupLock(client))) throw new BackupError("Another backup or restore is running.");
    await assertNoContent(client);
    const erasures = mergeErasures([...request.erasures], await readErasureRows(client, request.keys));
    await prepareSchema(client, manifest, request.migrateTo);
    const erased = await loadAll(client, manifest, erasures, request);
    await request.migrateOn();
    await writeErasureRows(client, erasures);
    await client.query("ANALYZE");
    return { manifest, erased };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function assertKnown(manifest: Manifest, known: readonly string[]): void {
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  throw new BackupError(
    `The backup comes from a newer version of the program (migration ${newer[0]}). Restore it with that version.`,
  );
}

/** Brings the schema to the backup's version. A newer or diverging schema is dropped first: it has no content. */
async function prepareSchema(
  client: pg.Client,
  { migrations }: Manifest,
  migrateTo: RestoreRequest["migrateTo"],
): Promise<void> {
  const applied = await listApplied(client);
  if (applied.some((name, index) => name !== migrations[index])) {
    await client
      .query("BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT")
      .catch(async (error) => {
        await client.query("ROLLBACK");
        throw new BackupError(
          `The database's schema is newer than the backup's, and it cannot be emptied (${error.message}). Restore into a new database.`,
        );
      });
  }
  if (applied.join() !== migrations.join()) await migrateTo(migrations);
}

async function loadAll(client: pg.Client, manifest: Manifest, erasures: Erasure[], request: RestoreRequest) {
  const uploads = await RestoredUploads.begin(request.store);
  const sizes = new Map(listParts(manifest).map(({ name, bytes }) => [name, bytes]));
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  let loader: TableLoader | undefined;
  try {
    await client.query("BEGIN");
    const loading = await TableLoader.begin(client, manifest);
    loader = loading;
    // Repeated now that the tables are locked: another process may have written since the first check.
    await assertNoContent(client);
    await loading.clear();
    await readEntries(request.from, async (name, content) => {
      const [kind, first = ""] = name.split("/");
      if (kind === "tables") await loading.load(first, content);
      else if (kind === "uploads") await uploads.add(first, content);
      else return;
      done += sizes.get(name) ?? 0;
      request.onProgress?.(done, total);
    });
    await loading.finish();
    await stopMailings(client);
    const erased = request.ignoreErasures ? 0 : await eraseAgain(client, erasures, request.keys);
    await uploads.finish();
    await client.query("COMMIT");
    return erased;
  } catch (error) {
    loader?.abort();
    await client.query("ROLLBACK").catch(() => undefined);
    await uploads.discard();
    throw error;
  }
}

/** Stops unfinished mailings: the original site may continue them, and a copy must not send them again. */
async function stopMailings(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, "mailings"))) return;
  await client.query("UPDATE mailings SET status = 'stopped', finished_at = now() WHERE status = 'sending'");
}

async function eraseAgain(
  client: pg.Client,
  erasures: Erasure[],
  keys: readonly ErasureKey[],
): Promise<number> {
  const known = new Set(keys.map(({ id }) => id));
  if (erasures.some(({ key_id }) => !known.has(key_id))) {
    throw new BackupError(
      "People were erased under another AUTH_SECRET, so they cannot be identified. Set AUTH_SECRET_PREVIOUS to that secret, or pass --ignore-erasures and erase them again.",
    );
  }
  return removeErased(client, erasures, keys);
}

/** Restores files, except those that exist undamaged. A name is never reused, so a file that differs is damaged. */
export class RestoredUploads {
  private readonly added: string[] = [];
  private waiting: { name: string; bytes: Buffer }[] = [];
  private waitingBytes = 0;

  private constructor(
    private readonly store: Store,
    private readonly before: ReadonlySet<string>,
  ) {}

  static async begin(store: Store): Promise<RestoredUploads> {
    return new RestoredUploads(store, new Set((await store.list()).map(({ name }) => name)));
  }

  async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const bytes = await buffer(content);
    // An unreadable file counts as damaged.
    const existing = this.before.has(name) ? await this.store.get(name).catch(() => null) : null;
    if (existing?.equals(bytes)) return;
    this.waiting.push({ name, bytes });
    this.waitingBytes += bytes.byteLength;
    if (this.waitingBytes >= BATCH_BYTES) await this.finish();
  }

  async finish(): Promise<void> {
    this.added.push(...this.waiting.map(({ name }) => name));
    await this.store.put(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
  }

  /** Deletes the files that a failed restore added. */
  async discard(): Promise<void> {
    await this.store.remove(this.added.filter((name) => !this.before.has(name)));
  }
}
