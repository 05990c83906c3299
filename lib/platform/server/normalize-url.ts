/** A valid request target: a normalised path and the raw query. */
export type Address = { path: string; query: string };
type Refusal = { status: 308; location: string } | { status: 400 | 404; path: string };

const MAX_PATH = 1024;
// Proxies and file systems interpret backslashes and encoded separators, dots and control characters differently.
const AMBIGUOUS = /%(?:2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)|\\/i;
const PLAIN = /^[\w\-./]*$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** Parses the target of a request line; repeated and trailing slashes redirect to the canonical address. */
export function normalizeUrl(target: string): Address | Refusal {
  if (!target.startsWith("/")) return { status: 400, path: "/" };
  const mark = target.indexOf("?");
  const raw = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark + 1);
  const path = canonicalPath(raw);
  if (path === null) return { status: 400, path: "/" };
  if (raw.length > MAX_PATH || AMBIGUOUS.test(raw) || DOT_SEGMENT.test(raw)) return { status: 404, path };
  const tidy = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (tidy !== path) return { status: 308, location: query === "" ? tidy : `${tidy}?${query}` };
  return { path, query };
}

/** Returns the path in canonical percent-encoding; null when it is invalid. */
function canonicalPath(raw: string): string | null {
  if (PLAIN.test(raw)) return raw;
  try {
    return raw
      .split("/")
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join("/");
  } catch {
    return null;
  }
}
