import { log } from "../log";
import { HttpError } from "./errors";
import { isHost } from "./host";

const MAX_LOGGED = 200;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a cross-site request that changes state (rules §4, CSRF). A request without Origin and Sec-Fetch-Site does not
 * come from a browser and is authorised by its cookie alone.
 * @throws HttpError 403
 */
export function refuseForeign(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, host))) {
    // Logged to diagnose a proxy that does not forward Host with its port.
    log.warn(
      { origin: origin?.slice(0, MAX_LOGGED), host: host?.slice(0, MAX_LOGGED), site },
      "foreign origin refused",
    );
    throw new HttpError(403, "Requisição de outra origem recusada.");
  }
}

/** True for a browser's request; other programs send neither header (rules §4). */
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
