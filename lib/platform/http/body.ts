import { arrayBuffer } from "node:stream/consumers";
import { HttpError } from "./errors";
import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";

const AMPERSAND = 38;

/**
 * Streams and counts the body, so that neither a false Content-Length nor a chunked body exceeds `limit` bytes
 * (formData() has no limit).
 * @throws the error of `tooLarge`
 */
export async function* countedBody(
  request: Request,
  limit: number,
  tooLarge: () => HttpError,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      yield value;
    }
  } finally {
    // The caller may have stopped before the end of the body.
    await reader?.cancel().catch(() => undefined);
  }
}

/** Reads the whole body, up to `limit` bytes. @throws the error of `tooLarge` */
export async function readBody(
  request: Request,
  limit: number,
  tooLarge: () => HttpError,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await arrayBuffer(countedBody(request, limit, tooLarge)));
}

/** Returns true if an unparsed form body has more than `most` fields. */
export function hasMoreFields(bytes: Uint8Array, most: number): boolean {
  let fields = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > most) return true;
  }
  return false;
}

const LIMITS = {
  parts: 200,
  fields: 200,
  files: 10,
  fieldSize: 1024 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
// The parser can be stopped only between chunks, so chunks are small.
const PIECE = 4096;

/**
 * Reads the fields and files of a limited stream; the last of repeated fields counts.
 * @throws HttpError 400 malformed or truncated, 413 too many parts or a field that is too long; HttpErrors of the body
 */
export async function readMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  const files: Promise<void>[] = [];
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: LIMITS,
    });
    const refuse = () => parser.destroy(new HttpError(413, "O envio tem campos demais."));
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) parser.on(limit, refuse);
    parser.on("field", (name, value, _nameCut, isCut) => {
      if (isCut) parser.destroy(new HttpError(413, "O envio é grande demais."));
      // Browsers send each line break as CRLF, which would make an unchanged text differ from the stored one.
      else if (name !== undefined) found.set(name, value.replaceAll("\r\n", "\n"));
    });
    parser.on("file", (name, stream, fileName, _encoding, type) => {
      files.push(
        readChunks(stream).then((chunks) => {
          if (name !== undefined) found.set(name, new File(chunks, fileName ?? "", { type }));
        }),
      );
      // The parser reports a truncated part too; this only keeps the rejection from being unhandled.
      files.at(-1)?.catch(() => undefined);
    });
    await pipeline(Readable.from(inPieces(body), { objectMode: false }), parser);
    await Promise.all(files);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "Formulário inválido.");
  }
  return Object.fromEntries(found);
}

async function readChunks(stream: BusboyFileStream): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  for await (const chunk of stream) chunks.push(chunk as BlobPart);
  return chunks;
}

async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
  }
}
