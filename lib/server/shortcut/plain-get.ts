/** A request that has nothing but a head, and in it nothing that steers the connection. */
export type PlainGet = { url: string; headers: Record<string, string> };

const MAX_BYTES = 4096;
const MAX_NAMES = 1000;
// One whole head and nothing after it: ASCII without control characters, no folded line, no space before a colon.
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[ -~]*\r\n)+)\r\n$/;
const STEERING = new Set([
  ...["content-length", "transfer-encoding", "expect", "upgrade", "te", "trailer", "http2-settings"],
  ...["proxy-connection", "proxy-authorization", "range", "next-action"],
]);

const spellings = new Map<string, string | null>();

/**
 * Reads what one packet brought, if it is one plain GET and nothing else. Whatever is the least unusual (a part of a
 * head, a body, several requests, a name that stands twice) is null, and Node's own parser reads it.
 */
export function readPlainGet(packet: Buffer): PlainGet | null {
  if (packet.length > MAX_BYTES) return null;
  const found = HEAD.exec(packet.toString("latin1"));
  if (!found) return null;
  const [, url = "", lines = ""] = found;
  const headers: Record<string, string> = {};
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(":", start);
    const end = lines.indexOf("\r", colon);
    const name = nameOf(lines.slice(start, colon));
    if (name === null || headers[name] !== undefined) return null;
    const value = lines.slice(lines[colon + 1] === " " ? colon + 2 : colon + 1, end).trim();
    if (name === "connection" && value.toLowerCase() !== "keep-alive") return null;
    headers[name] = value;
    start = end + 2;
  }
  return { url, headers };
}

/** A name as Node writes it, or null for one that steers the connection. Clients spell them in few ways. */
function nameOf(spelling: string): string | null {
  const known = spellings.get(spelling);
  if (known !== undefined) return known;
  if (spellings.size >= MAX_NAMES) spellings.clear();
  const name = spelling.toLowerCase();
  const read = STEERING.has(name) ? null : name;
  spellings.set(spelling, read);
  return read;
}
