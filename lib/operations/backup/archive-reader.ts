import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import {
  BackupError,
  FORMAT,
  listParts,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  type OnProgress,
  readSeal,
  SEAL_BYTES,
} from "./manifest";

const CHUNK_BYTES = 1 << 20;

/** Called for each entry; its bytes can be read until the returned promise settles. */
type OnEntry = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/** Verifies the checksums of a file and its parts. @throws BackupError if it is damaged, newer or not a backup */
export async function verifyBackup(file: string, onProgress?: OnProgress): Promise<Manifest> {
  await checkSeal(file, onProgress);
  const found = new Map<string, string>();
  let manifest: unknown = null;
  await readEntries(file, async (name, content) => {
    if (name === MANIFEST_NAME) {
      manifest = await json(content);
      return;
    }
    const hash = createHash("sha256");
    for await (const chunk of content) hash.update(chunk);
    found.set(name, hash.digest("hex"));
  });
  return checkManifest(file, manifest, found);
}

/** Passes the entries of a backup to a handler one by one; unread bytes are skipped. */
export async function readEntries(file: string, onEntry: OnEntry): Promise<void> {
  const { size } = await readSealOf(file);
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file, { end: size - 1, highWaterMark: CHUNK_BYTES }), extract);
  // An error in the handler also ends the stream with an error; only the handler's error is reported.
  reading.catch(() => undefined);
  for await (const entry of extract) {
    await onEntry(entry.header.name, entry as AsyncIterable<Buffer>);
    entry.resume();
  }
  await reading;
}

async function checkSeal(file: string, onProgress?: OnProgress): Promise<void> {
  const { size, sha256 } = await readSealOf(file);
  const hash = createHash("sha256");
  let done = 0;
  for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk);
    done += chunk.length;
    onProgress?.(done, size);
  }
  if (hash.digest("hex") === sha256) return;
  throw new BackupError(`${file} is damaged: its checksum is wrong. Use another copy of the backup.`);
}

async function readSealOf(file: string): Promise<{ size: number; sha256: string }> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`);
  });
  try {
    const size = (await handle.stat()).size - SEAL_BYTES;
    const block = Buffer.alloc(SEAL_BYTES);
    if (size > 0) await handle.read(block, 0, SEAL_BYTES, size);
    const sha256 = readSeal(block);
    if (sha256) return { size, sha256 };
    throw new BackupError(`${file} is not a backup, or is truncated. Use another copy of the backup.`);
  } finally {
    await handle.close();
  }
}

function checkManifest(file: string, content: unknown, found: Map<string, string>): Manifest {
  const { success, data } = manifestSchema.safeParse(content);
  if (!success) throw new BackupError(`${file} has no backup manifest.`);
  if (data.format > FORMAT) {
    throw new BackupError(
      `${file} was made by a newer version of the program. Restore it with that version.`,
    );
  }
  const parts = listParts(data);
  const wrong = parts.find(({ name, sha256 }) => found.get(name) !== sha256);
  if (!wrong && parts.length === found.size) return data;
  throw new BackupError(`${file} does not match its manifest${wrong ? ` (${wrong.name})` : ""}.`);
}
