import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

export type ViewRequest = {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** The number of trusted proxies (TRUSTED_PROXY). */
  trustedProxy: number;
};

export const UNKNOWN_COUNTRY = "Desconhecido";
/** The time without a view after which a visitor's next view opens a new session. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

const MAX_AGENTS = 1000;
const MAX_AGENT_LENGTH = 512;
const bots = new LRUCache<string, boolean>({ max: MAX_AGENTS });

const COUNTRY_HEADERS = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-appengine-country",
  "x-country-code",
];

/** Returns true for a person's page view; false for methods other than GET, bots, prefetches, `DNT` and `Sec-GPC`. */
export function isCounted({ method, headers }: ViewRequest): boolean {
  if (method !== "GET" || !isPerson(headers)) return false;
  const purpose = one(headers["sec-purpose"]) || one(headers.purpose) || one(headers["x-moz"]);
  return !/prefetch|preview|prerender/i.test(purpose);
}

/** Returns true for a person's browser that does not opt out of counting (`DNT`, `Sec-GPC`). */
export function isPerson(headers: ViewRequest["headers"]): boolean {
  const agent = one(headers["user-agent"]);
  if (!agent || isBot(agent)) return false;
  return one(headers.dnt) !== "1" && one(headers["sec-gpc"]) !== "1";
}

// Cached, because every view, even of a cached page, checks a user agent, and few user agents are distinct.
function isBot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_AGENT_LENGTH);
  const known = bots.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  bots.set(agent, found);
  return found;
}

/** Returns the visitor's country from a trusted proxy as a two-letter code; else 'Desconhecido'. */
export function countryOf({ headers, trustedProxy }: ViewRequest): string {
  if (trustedProxy < 1) return UNKNOWN_COUNTRY;
  const code = COUNTRY_HEADERS.map((name) => one(headers[name]).trim().toUpperCase()).find(Boolean) ?? "";
  // XX and T1 are a CDN's codes for unknown and for Tor.
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : UNKNOWN_COUNTRY;
}

/** Returns a country's Portuguese name: "BR" → "Brasil". */
export function countryName(country: string): string {
  if (country === UNKNOWN_COUNTRY) return country;
  try {
    return new Intl.DisplayNames("pt-BR", { type: "region" }).of(country) ?? UNKNOWN_COUNTRY;
  } catch {
    return UNKNOWN_COUNTRY;
  }
}

function one(value: string | string[] | undefined): string {
  return (typeof value === "object" ? value[0] : value) ?? "";
}
