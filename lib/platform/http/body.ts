import { arrayBuffer } from "node:stream/consumers";
import type { HttpError } from "./errors";

const AMPERSAND = 38;

/**
 * Streams and counts the body: neither a false Content-Length nor chunks exceed the `limit` in bytes (formData() has
 * none).
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
