import { promisify } from "node:util";
import zlib from "node:zlib";
import Negotiator from "negotiator";

/** The content codings of stored responses, the preferred one first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const SMALLEST = 1024;
const BIG = 256 * 1024;
const MAX_REMEMBERED = 500;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const chosen = new Map<string, Encoding>();

/** Returns the coding for an `Accept-Encoding` header; of equally preferred ones, the first of `available`. */
export function negotiate(header: string | undefined, available: readonly Encoding[] = encodings): Encoding {
  if (header === undefined) return "identity";
  const key = `${available.length} ${header}`;
  const known = chosen.get(key);
  if (known) return known;
  if (chosen.size >= MAX_REMEMBERED) chosen.clear();
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const encoding = negotiator.encoding(available, { preferred: available }) ?? "identity";
  chosen.set(key, encoding);
  return encoding;
}

/** Compresses a body in every coding that saves bytes; bodies below 1 KB stay uncompressed. */
export async function compress(
  body: Buffer,
  compressible: boolean,
): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!compressible || body.length < SMALLEST) return { identity: body };
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        // From level 9 on, compression takes at least five times as long to save a few per cent (docs/performance.md).
        [zlib.constants.BROTLI_PARAM_QUALITY]: body.length > BIG ? 5 : 8,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzip(body, { level: 6 }),
  ]);
  return {
    identity: body,
    ...(br.length < body.length ? { br } : {}),
    ...(gz.length < body.length ? { gzip: gz } : {}),
  };
}
