import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listImages } from "@/lib/platform/storage/copy";
import type { Entry, Store } from "@/lib/platform/storage/store-contract";
import { ArchiveWriter } from "./archive-writer";
import { connect, takeBackupLock } from "./connection";
import { BackupError, FORMAT, MANIFEST_NAME, type Manifest, type OnProgress, type Part } from "./manifest";
import { hasContent, listApplied, listSequences, listTables, quoted, type Table, tableBytes } from "./tables";

/** The number of files read concurrently; sequential reads would each wait for a round trip to the bucket. */
const READ_AHEAD = 8;
const PART_BYTES = 4 * 1024 * 1024;
const COMPRESSION = { level: 3 };
/** The highest expected compression ratio of tables: a backup that would not fit even then is not started. */
const COMPRESSES_AT_MOST = 20;
const compress = promisify(gzip);

type BackupRequest = {
  /** postgres:// URL of a direct connection, because the lock belongs to the session. */
  url: string;
  /** The file to write; it gets this name when it is complete. */
  to: string;
  store: Store;
  onProgress?: OnProgress;
  /** Allows backing up an empty database. */
  allowEmpty?: boolean;
  /** For tests: runs after the snapshot is taken. */
  onSnapshot?: () => Promise<void>;
};

/**
 * Writes a snapshot of all content into one file. The site can write meanwhile, but deletions of uploads wait.
 * Memory use does not grow with the content.
 * @returns the manifest and the file's size in bytes
 * @throws BackupError if another backup or a restore runs, or there is no content; any error leaves no file behind
 */
export async function writeBackup(request: BackupRequest): Promise<{ manifest: Manifest; bytes: number }> {
  const client = await connect(request.url);
  try {
    if (!(await takeBackupLock(client))) throw new BackupError("Another backup or restore is running.");
    const archive = await ArchiveWriter.open(request.to);
    try {
      const manifest = await copyAll(client, archive, request);
      if (!request.allowEmpty && !hasContent(manifest)) throw new BackupError(describeEmpty(request.url));
      return { manifest, bytes: await archive.finish() };
    } catch (error) {
      await archive.abort();
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeEmpty(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database ${host}${pathname} has the schema but no content, so nothing was backed up. If it is not the site's database, pass the site's settings (--env FILE); to back it up anyway, pass --allow-empty`;
}

async function copyAll(client: pg.Client, archive: ArchiveWriter, request: BackupRequest): Promise<Manifest> {
  // The lock is already held when the first query takes the snapshot.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const made_at = new Date().toISOString();
  const tables = await listTables(client);
  const migrations = await listApplied(client);
  await request.onSnapshot?.();
  const stored = await listImages(request.store);
  const uploadBytes = stored.reduce((sum, file) => sum + file.bytes, 0);
  const tableSize = await tableBytes(client, tables);
  await archive.requireSpace(uploadBytes + tableSize / COMPRESSES_AT_MOST);
  const total = tableSize + uploadBytes;
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    request.onProgress?.(Math.min(done, total), total);
  };
  const copied: Manifest["tables"] = [];
  for (const table of tables) copied.push(await copyTable(client, archive, table, onBytes));
  const sequences = await listSequences(client);
  // Ends the snapshot, so that old row versions can be vacuumed while the files are copied; keeps the lock.
  await client.query("COMMIT");
  const uploads = await copyUploads(archive, request.store, stored, onBytes);
  const manifest = { format: FORMAT, made_at, migrations, tables: copied, sequences, uploads };
  await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

async function copyUploads(
  archive: ArchiveWriter,
  store: Store,
  stored: Entry[],
  onBytes: (bytes: number) => void,
): Promise<Part[]> {
  const uploads: Part[] = [];
  const gone = new Set<string>();
  for (let at = 0; at < stored.length; at += READ_AHEAD) {
    const names = stored.slice(at, at + READ_AHEAD).map(({ name }) => name);
    const contents = await Promise.all(names.map((name) => store.get(name)));
    for (const [index, name] of names.entries()) {
      const content = contents[index];
      if (!content) gone.add(name);
      else {
        uploads.push(await archive.add(`uploads/${name}`, content));
        onBytes(content.byteLength);
      }
    }
  }
  // A file deleted meanwhile is referenced by no record of the snapshot, or its deletion would have waited.
  const stillListed = gone.size > 0 ? await listImages(store) : [];
  const lost = stillListed.find(({ name }) => gone.has(name));
  if (lost) throw new BackupError(`The upload ${lost.name} is listed by its store but cannot be read.`);
  return uploads;
}

async function copyTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Table,
  onBytes: (bytes: number) => void,
): Promise<Manifest["tables"][number]> {
  const parts: Part[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  const flush = async () => {
    const content = await compress(Buffer.concat(waiting), COMPRESSION);
    parts.push(await archive.add(`tables/${name}/${String(parts.length).padStart(6, "0")}.copy.gz`, content));
    onBytes(waitingBytes);
    waiting = [];
    waitingBytes = 0;
  };
  const stream = client.query(copyTo(`COPY ${quoted(name)} (${quoted(...columns)}) TO STDOUT`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    bytes += chunk.byteLength;
    if (waitingBytes >= PART_BYTES) await flush();
  }
  if (waitingBytes > 0) await flush();
  return { name, columns, rows: stream.rowCount, bytes, parts };
}
