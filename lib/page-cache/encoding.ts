import { promisify } from "node:util";
import zlib from "node:zlib";

/** The content codings answers are kept in, the preferred one first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const SMALLEST = 1024;
const BIG = 64 * 1024;
const MAX_REMEMBERED = 500;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const chosen = new Map<string, Encoding>();

/** The coding to answer in for an `Accept-Encoding` header; of equals, the smaller output wins. */
export function negotiate(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known) return known;
  if (chosen.size >= MAX_REMEMBERED) chosen.clear();
  const encoding = choose(header);
  chosen.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(",").map(parsePart));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  const [best] = [...encodings].sort((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 ? best : "identity";
}

function parsePart(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight ? Number(weight.slice(2)) : 1;
  return [name, Number.isFinite(value) ? value : 0];
}

/** A body in every coding that pays: below 1 KB, or when nothing is gained, only as it is. */
export async function compress(
  body: Buffer,
  compressible: boolean,
): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!compressible || body.length < SMALLEST) return { identity: body };
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        // Never 11: seconds on a list of letters, for a few per cent (performance.md §5).
        [zlib.constants.BROTLI_PARAM_QUALITY]: body.length > BIG ? 5 : 7,
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
