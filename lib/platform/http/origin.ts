import { isIPv6 } from "node:net";
import { log } from "../log";
import { HttpError } from "./errors";

const MAX_LOGGED = 200;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a cross-site request that changes state (rules §4, CSRF). A request without Origin and Sec-Fetch-Site does
 * not come from a browser, so no other site can have sent it.
 * @throws HttpError 403
 */
export function refuseForeign(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, host))) {
    // Logged to help diagnose a proxy that does not forward Host with its port.
    log.warn(
      { origin: origin?.slice(0, MAX_LOGGED), host: host?.slice(0, MAX_LOGGED), site },
      "foreign origin refused",
    );
    throw new HttpError(403, "Requisição de outra origem recusada.");
  }
}

/** Returns true for a request with Sec-Fetch-Site or Origin, which only browsers send (rules §4). */
export function isFromBrowser({ headers }: Request): boolean {
  return headers.has("sec-fetch-site") || headers.has("origin");
}

function isOwn(origin: string, host: string | null): boolean {
  if (!host || !isHost(host) || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  // The scheme may differ behind a proxy that terminates TLS; host and port decide.
  const own = `${url.protocol}//${host}`;
  return url.host !== "" && URL.canParse(own) && url.host === new URL(own).host;
}

const NAME = /^[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?(?::(\d{1,5}))?$/i;
const BRACKETED = /^\[([\da-f:.]+)\](?::(\d{1,5}))?$/i;
const MAX_LENGTH = 262;
const MAX_PORT = 65_535;

/** Returns true for a valid Host header: a name (a trailing dot is allowed) or an address, with or without a port. */
export function isHost(host: string | undefined): host is string {
  if (host === undefined || host.length > MAX_LENGTH) return false;
  const name = NAME.exec(host);
  if (name) return Number(name[1] ?? 0) <= MAX_PORT;
  const [, address = "", port = "0"] = BRACKETED.exec(host) ?? [];
  return isIPv6(address) && Number(port) <= MAX_PORT;
}
