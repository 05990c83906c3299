import { log } from "../log";
import { HttpError } from "./errors";
import { isHost } from "./host";

const MAX_LOGGED = 200;

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state-changing request that another site made a browser send (rules §4). With neither header it
 * is no browser's and is judged by its cookie alone.
 * @throws HttpError 403
 */
export function refuseForeign(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, host))) {
    // A proxy that does not hand the Host on with its port is found by this line.
    log.warn(
      { origin: origin?.slice(0, MAX_LOGGED), host: host?.slice(0, MAX_LOGGED), site },
      "foreign origin refused",
    );
    throw new HttpError(403, "Requisição de outra origem recusada.");
  }
}

/** Whether a browser says where a request comes from; other programs send neither header (rules §4). */
export function isFromBrowser({ headers }: Request): boolean {
  return headers.has("sec-fetch-site") || headers.has("origin");
}

function isOwn(origin: string, host: string | null): boolean {
  if (!host || !isHost(host) || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  // The scheme may differ behind a proxy that ends TLS; host and port decide.
  const own = `${url.protocol}//${host}`;
  return url.host !== "" && URL.canParse(own) && url.host === new URL(own).host;
}
