import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

const IPV6_PREFIX = 64;
const PROVIDER_PREFIX = { ipv4: 24, ipv6: 48 };

/**
 * Who counts as one asker: an IPv4 address, or the /64 of an IPv6 one (a single line is handed all of it). What is
 * no address stands for itself.
 */
export function networkOf(address: string): string {
  // Every page view asks, and the library takes its time.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`;
}

/**
 * Who waits together for costly work: the /24 of an IPv4 address or the /48 of an IPv6 one, which is what a provider
 * hands out, so that many addresses of one hand are one group of a queue.
 */
export function providerNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const cidr = `${parsed.toString()}/${PROVIDER_PREFIX[kind]}`;
  const network = (kind === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(cidr);
  return `${network}/${PROVIDER_PREFIX[kind]}`;
}
