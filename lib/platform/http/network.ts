import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

const IPV6_PREFIX = 64;
const PROVIDER_PREFIX = { ipv4: 24, ipv6: 48 };

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 one (providers assign a whole
 * /64 to one customer). Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  // IPv4 skips the library, which is slow: this is called for every page view.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`;
}

/**
 * Returns the network that is one group in the queues for costly work: the /24 of an IPv4 address or the /48 of an IPv6
 * one, so that many addresses of one owner count as one group.
 */
export function providerNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const cidr = `${parsed.toString()}/${PROVIDER_PREFIX[kind]}`;
  const network = (kind === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(cidr);
  return `${network}/${PROVIDER_PREFIX[kind]}`;
}

/** Returns the client's address as determined by the server process, which drops this header from requests. */
export function clientAddress(headers: Headers): string {
  return headers.get("x-client-address") ?? "unknown";
}

/** Returns true for a render by the page cache, which has no client; the request has already been counted. */
export function isRendered(headers: Headers): boolean {
  return !headers.has("x-client-address");
}

/** Returns true when the client uses HTTPS, with this server or with a trusted proxy (rules §4). */
export function isHttps(headers: Headers): boolean {
  return headers.get("x-client-scheme") === "https";
}
