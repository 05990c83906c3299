const LOOPBACK = new Set(["::1", "127.0.0.1", "::ffff:127.0.0.1"]);

/** Returns an address as staff read it: the server's own computer has a name. */
export function formatAddress(address: string): string {
  return LOOPBACK.has(address) ? "este computador" : address;
}
