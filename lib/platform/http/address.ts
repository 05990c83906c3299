/** The client's address as determined by the server process, which drops this header from clients' requests. */
export function clientAddress(headers: Headers): string {
  return headers.get("x-client-address") ?? "unknown";
}

/** Returns true for a render by the page cache, which has no client; the cache has already counted the visitor. */
export function isRendered(headers: Headers): boolean {
  return !headers.has("x-client-address");
}

/** True when the client uses HTTPS, with this server or with a trusted proxy (rules §4). */
export function isHttps(headers: Headers): boolean {
  return headers.get("x-client-scheme") === "https";
}
