import { isIPv6 } from "node:net";

const NAME = /^[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?(?::(\d{1,5}))?$/i;
const BRACKETED = /^\[([\da-f:.]+)\](?::(\d{1,5}))?$/i;
const MAX_LENGTH = 262;
const MAX_PORT = 65_535;

/** True for a valid Host header: a name (a trailing dot is allowed) or an address, with or without a port. */
export function isHost(host: string | undefined): host is string {
  if (host === undefined || host.length > MAX_LENGTH) return false;
  const name = NAME.exec(host);
  if (name) return Number(name[1] ?? 0) <= MAX_PORT;
  const [, address = "", port = "0"] = BRACKETED.exec(host) ?? [];
  return isIPv6(address) && Number(port) <= MAX_PORT;
}
