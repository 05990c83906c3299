const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;
const LINKS =
  /\b(?:href|src|action|content|poster|srcset|imagesrcset)="([^"]*)"|<loc>([^<]*)<|url\(([^)]*)\)|"src":"([^"]*)"/g;
const MAX_PER_SHAPE = 4;
const MOST = 600;

export type Seen = {
  address: string;
  status: number;
  /** The address, headers and text of a response; the text both raw and decoded. */
  content: string;
};

type Site = { url: string; port: number; get: (address: string, init?: RequestInit) => Promise<Response> };

/**
 * Requests some addresses of a site and what they link to, pictures and scripts included. Of addresses that differ only
 * in an id, a slug or values of the query, only a few are requested.
 * @param options.within the links to follow
 */
export async function crawl(
  site: Site,
  from: readonly string[],
  { headers = {}, within = /^\// }: { headers?: Record<string, string>; within?: RegExp } = {},
) {
  const seen: Seen[] = [];
  const shapes = new Map<string, number>();
  const waiting = [...new Set(from)];
  const known = new Set(waiting);
  const add = (address: string) => {
    const shape = shapeOf(address);
    const count = shapes.get(shape) ?? 0;
    if (known.has(address) || count >= MAX_PER_SHAPE) return;
    known.add(address);
    shapes.set(shape, count + 1);
    waiting.push(address);
  };
  for (const address of waiting) {
    if (seen.length >= MOST) break;
    const response = await site.get(address, { headers, redirect: "manual" });
    const type = response.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = TEXT.test(type) ? bytes.toString("utf8") : "";
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    seen.push({ address, status: response.status, content: `${address}\n${head}\n${text}\n${undone(text)}` });
    for (const link of linksIn(text, response.headers.get("location"))) {
      const path = ownPath(link, site.port);
      if (path && within.test(path)) add(path);
    }
  }
  return seen;
}

/** Decodes entities, percent-encoding and JSON's escapes in a text, because links contain messages. */
export function undone(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

function* linksIn(text: string, location: string | null): Generator<string> {
  if (location) yield location;
  for (const match of text.matchAll(LINKS)) {
    const found = undone(match.slice(1).find(Boolean) ?? "").replace(/^["']|["']$/g, "");
    if (/\s\d+w/.test(found)) yield* found.split(",").map((part) => part.trim().split(" ")[0] ?? "");
    else yield found;
  }
}

function ownPath(link: string, port: number): string | null {
  if (!/^(?:\/(?!\/)|https?:)/.test(link)) return null;
  const url = URL.canParse(link, `http://localhost:${port}`)
    ? new URL(link, `http://localhost:${port}`)
    : null;
  if (!url || url.port !== String(port)) return null;
  return url.pathname + url.search;
}

function shapeOf(address: string): string {
  const [path = "", query] = address.split("?");
  const shape = path
    .replace(/\/\d+/g, "/0")
    .replace(/[0-9a-f]{10,}/g, "0")
    .replace(/^\/(posts|storage|_next|build)\/.*/, "/$1/");
  const isFew = !/^\/(?:cartas-contempladas\/0|posts\/|storage\/)/.test(shape);
  if (query === undefined && isFew) return address;
  return query === undefined ? shape : `${shape}?${[...new URLSearchParams(query).keys()].sort().join("&")}`;
}
