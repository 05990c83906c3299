/** The address of the client, as the server process saw it; any such header from outside was dropped. */
export function clientAddress(headers: Headers): string {
  return headers.get("x-client-address") ?? "unknown";
}

/** Whether the page cache asks, for whoever may come: it has no client, and who came was counted in front of it. */
export function isRendered(headers: Headers): boolean {
  return !headers.has("x-client-address");
}

/** Whether the client speaks HTTPS, to us or to a proxy that is believed (rules §4). */
export function isHttps(headers: Headers): boolean {
  return headers.get("x-client-scheme") === "https";
}
