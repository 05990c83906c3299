/** The client's address as the server process saw it; the server drops this header when a client sends it. */
export function clientAddress(headers: Headers): string {
  return headers.get("x-client-address") ?? "unknown";
}

/** True for a render by the page cache: it has no client, and the cache has counted the visitor already. */
export function isRendered(headers: Headers): boolean {
  return !headers.has("x-client-address");
}

/** True when the client uses HTTPS, with this server or with a trusted proxy (rules §4). */
export function isHttps(headers: Headers): boolean {
  return headers.get("x-client-scheme") === "https";
}
