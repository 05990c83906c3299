import { promisify } from "node:util";
import zlib from "node:zlib";
import type { RawHeaders } from "./headers";
import type { PreparedResponse, Variant } from "./prepare-response";

/** Beyond this the highest level takes seconds, for a few per cent. */
const MAX_BYTES = 512 * 1024;
// Not worth a tag of its own.
const MIN_GAIN = 0.02;

const brotli = promisify(zlib.brotliCompress);

/**
 * An answer with its brotli at the highest level, made beside the event loop: a tenth of a page's bytes for some
 * hundred milliseconds. It has another tag, and either tag is answered 304 by either answer.
 * @returns null when there is nothing to gain
 */
export async function tighten(page: PreparedResponse): Promise<PreparedResponse | null> {
  const { br, ...others } = page.variants;
  const { body } = page.source;
  if (!br?.same || body.length > MAX_BYTES) return null;
  const bytes = await brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  if (bytes.length > br.body.length * (1 - MIN_GAIN)) return null;
  const best: Variant = {
    ...br.same,
    body: bytes,
    headers: replaced(br.headers, { ETag: br.same.etag, "Content-Length": String(bytes.length) }),
    same: { etag: br.etag, notModified: br.notModified },
  };
  return { ...page, variants: { br: best, ...others }, bytes: page.bytes - br.body.length + bytes.length };
}

function replaced(headers: RawHeaders, values: Record<string, string>): RawHeaders {
  return headers.map((value, index) =>
    index % 2 === 1 ? (values[headers[index - 1] ?? ""] ?? value) : value,
  );
}
