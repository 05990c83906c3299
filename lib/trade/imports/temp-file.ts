import "server-only";
import { createHash } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { FeedError } from "@/lib/trade/imports/feed/problem";

/** The largest size of a decompressed partner file (rules §5). */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

const CHUNK_BYTES = 32_768;

/** A partner file on disk that is already unlinked, so that a crash leaves nothing behind. */
export type TempFile = {
  size: number;
  sha256: string;
  /** Reads from the start, any number of times; a chunk is valid until the next one is read. */
  read: () => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/** The file is larger than MAX_FILE_BYTES. */
export class FileTooLarge extends FeedError {
  constructor() {
    super("O arquivo passa de 200 MB.");
  }
}

/**
 * Writes a stream to a temporary file, which is removed on any error.
 * @param onBytes receives the number of bytes so far
 * @throws FileTooLarge, and the errors of the stream
 */
export async function writeTempFile(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<TempFile> {
  const handle = await openUnlinked();
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > MAX_FILE_BYTES) throw new FileTooLarge();
      hash.update(chunk);
      await handle.write(chunk);
      onBytes(size);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    size,
    sha256: hash.digest("hex"),
    read: () => readAll(handle),
    close: () => handle.close(),
  };
}

// Not a read stream, which closes the handle when it is abandoned before its end.
async function* readAll(handle: FileHandle): AsyncIterable<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openUnlinked(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "ipe-import-"));
  const name = path.join(folder, "feed.csv");
  try {
    return await open(name, "wx+", 0o600);
  } finally {
    await rm(name, { force: true });
    await rmdir(folder);
  }
}
