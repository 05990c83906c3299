import type { IncomingHttpHeaders } from "node:http";
import { isIP, type Socket } from "node:net";
import type { TLSSocket } from "node:tls";

/** The client and its connection, as reported by the trusted proxies. */
export type Client = { address: string; scheme: "http" | "https"; host: string | undefined };

/**
 * Returns the client of a request. With `trustedProxies` = n the n-th entry from the right of `X-Forwarded-For`,
 * `-Proto` and `-Host` counts, because the visitor may have written the entries further left.
 */
export function clientOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: Socket },
  trustedProxies: number,
): Client {
  const forwarded = (name: string) => forwardedValue(headers, name, trustedProxies);
  const claimed = forwarded("x-forwarded-for");
  const scheme = forwarded("x-forwarded-proto");
  return {
    address: plainAddress(claimed && isIP(claimed) ? claimed : (socket.remoteAddress ?? "")),
    scheme: scheme === "https" || (socket as TLSSocket).encrypted === true ? "https" : "http",
    host: forwarded("x-forwarded-host") ?? headers.host,
  };
}

function forwardedValue(headers: IncomingHttpHeaders, name: string, trusted: number): string | undefined {
  const value = headers[name];
  if (trusted === 0 || value === undefined) return undefined;
  const entries = String(value)
    .split(",")
    .map((entry) => entry.trim());
  // A chain of proxies writes the address of every hop, but often only one scheme and one host.
  return entries[Math.max(0, entries.length - trusted)] || undefined;
}

function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
