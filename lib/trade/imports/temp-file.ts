import "server-only";
import { createHash } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { HttpError } from "@/lib/platform/http/errors";
import { isDiskError } from "@/lib/platform/storage/errors";
import { unwritable } from "@/lib/platform/storage/messages";
import { FeedError } from "@/lib/trade/imports/feed/problem";

/** The largest size of a decompressed partner file (rules §5). */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

const CHUNK_BYTES = 32_768;

/** A partner file on disk, unlinked while open, so that a crash leaves no file behind. */
export type TempFile = {
  size: number;
  sha256: string;
  /** Reads from the start, any number of times; a chunk is valid until the next one is read. */
  read: () => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/** The error for a file larger than MAX_FILE_BYTES. */
class FileTooLarge extends FeedError {
  constructor() {
    super("O arquivo passa de 200 MB.");
  }
}

/**
 * Writes a stream to a temporary file, which is removed on any error.
 * @param onBytes receives the number of bytes so far
 * @throws FileTooLarge, and the errors of the stream and of the disk
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
      await handle.appendFile(chunk);
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

// Not a read stream, which would close the handle if abandoned before its end.
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

/** A multipart body: its text fields, and the part named `file`, if any. */
export type Upload = { fields: Record<string, string>; file: TempFile | null };

const MAX_ENVELOPE_BYTES = 64 * 1024;
const LIMITS = { fields: 20, fieldSize: 1024, files: 2, parts: 30 };

/** Streams a multipart body to a temporary file. @throws HttpError 400 malformed, 413 above 200 MB, 503 disk error */
export async function receiveUpload(request: Request): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_FILE_BYTES + MAX_ENVELOPE_BYTES)
    throw tooLarge();
  const receiver = new Receiver(request.headers.get("content-type") ?? "");
  try {
    await receiver.receive(Readable.fromWeb((request.body ?? new Response("").body) as ReadableStream));
    return { fields: receiver.fields, file: await receiver.chosenFile() };
  } catch (error) {
    await receiver.discard();
    if (error instanceof FileTooLarge) throw tooLarge();
    if (isDiskError(error)) throw unwritable(error, "O arquivo não foi recebido.");
    throw error instanceof HttpError ? error : new HttpError(400, "O envio está incompleto ou malformado.");
  }
}

class Receiver {
  readonly fields: Record<string, string> = {};
  private part: { stream: BusboyFileStream; name: string; file: Promise<TempFile> } | null = null;

  constructor(private readonly contentType: string) {}

  async receive(body: Readable): Promise<void> {
    const parser = new Busboy({ headers: { "content-type": this.contentType }, limits: LIMITS });
    parser.on("field", (name, value) => {
      this.fields[name] = value;
    });
    parser.on("file", (field, stream, name) => {
      // An incomplete part emits an error even if it is not read.
      stream.on("error", () => undefined);
      if (field !== "file" || this.part) return stream.resume();
      const file = writeTempFile(stream);
      this.part = { stream, name, file };
      // A file that cannot be stored aborts the whole request.
      file.catch((error: Error) => parser.destroy(error));
    });
    await pipeline(body, parser);
  }

  /** Returns the chosen file; null without one, for which a form sends an empty part without a name. */
  async chosenFile(): Promise<TempFile | null> {
    const file = await this.part?.file;
    if (!file) return null;
    if (file.size > 0 || this.part?.name) return file;
    await file.close();
    return null;
  }

  async discard(): Promise<void> {
    this.part?.stream.destroy(new Error("the upload was aborted"));
    const file = await this.part?.file.catch(() => null);
    await file?.close();
  }
}

function tooLarge(): HttpError {
  const message = "O arquivo deve ter no máximo 200 MB.";
  return new HttpError(413, message, { file: [message] });
}
