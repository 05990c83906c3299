const LOOPBACK = new Set(["::1", "127.0.0.1", "::ffff:127.0.0.1"]);

/** Formats an IP address for staff: a loopback address as "este computador", any other unchanged. */
export function formatAddress(address: string): string {
  return LOOPBACK.has(address) ? "este computador" : address;
}
