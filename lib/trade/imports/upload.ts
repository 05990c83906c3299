import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { HttpError } from "@/lib/platform/http/errors";
import { isDiskError } from "@/lib/platform/storage/errors";
import { unwritable } from "@/lib/platform/storage/messages";
import { FileTooLarge, MAX_FILE_BYTES, type TempFile, writeTempFile } from "./temp-file";

/** A multipart body: its text fields, and the part named `file`, if any. */
export type Upload = { fields: Record<string, string>; file: TempFile | null };

const MAX_ENVELOPE_BYTES = 64 * 1024;
const LIMITS = { fields: 20, fieldSize: 1024, files: 2, parts: 30 };

/**
 * Streams a multipart body to a temporary file, with one chunk in memory.
 * @throws HttpError 400 malformed or incomplete, 413 above 200 MB
 */
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
      // An incomplete part emits an error even if nothing reads it.
      stream.on("error", () => undefined);
      if (field !== "file" || this.part) return stream.resume();
      const file = writeTempFile(stream);
      this.part = { stream, name, file };
      // A file that cannot be stored aborts the whole request.
      file.catch((error: Error) => parser.destroy(error));
    });
    await pipeline(body, parser);
  }

  /** A form sends an empty part without a name when no file was chosen. */
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
