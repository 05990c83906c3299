import "server-only";
import { lookup as resolve } from "node:dns";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { FeedError } from "@/lib/trade/imports/feed/problem";

/**
 * The global unicast addresses of IPv6 (RFC 4291), and those of them that embed another address or are reserved: IETF
 * protocols (Teredo, ORCHID, benchmarking), documentation, 6to4, and the former 6bone.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
const NOT_GLOBAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20"].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
/** The identifier in ISATAP addresses, which embed an IPv4 address (RFC 5214). */
const ISATAP = 0x5efe;

/**
 * Checks whether an address is public: a unicast IPv4 (or "::ffff:8.8.8.8"), or a global IPv6 that is not reserved and
 * embeds no IPv4.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") indicates a link-local address.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.process(isIPv6(address) ? inHexadecimal(address) : address);
  return parsed instanceof ipaddr.IPv6 ? isPublicIpv6(parsed) : parsed.range() === "unicast";
}

// ipaddr.js parses "::8.8.8.8" as "::ffff:8.8.8.8", which is a different address.
function inHexadecimal(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const [, , , , marker = 0, kind] = address.parts;
  if ((marker & ~0x0200) === 0 && kind === ISATAP) return false;
  return address.match(GLOBAL_IPV6) && !NOT_GLOBAL_IPV6.some((range) => address.match(range));
}

/** Returns `host:port` of a URL, by default with the scheme's port, in the format of FEED_PRIVATE_HOSTS. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
}

/** Refuses a URL that must not be fetched; guardedLookup checks its host name on connecting. @throws FeedError */
export function checkUrl(url: URL, privateHosts: readonly string[]): void {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FeedError("O endereço do arquivo deve começar com http:// ou https://.");
  }
  if (url.username || url.password)
    throw new FeedError("O endereço do arquivo não pode conter usuário e senha.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (
    (isIP(host) !== 0 || url.hostname.startsWith("[")) &&
    !isPublicAddress(host) &&
    !isExcepted(url, privateHosts)
  )
    throw refused(url.hostname);
}

/** Returns a socket's lookup function, which refuses private addresses unless exempt and so prevents DNS rebinding. */
export function guardedLookup(url: URL, privateHosts: readonly string[]): LookupFunction {
  const excepted = isExcepted(url, privateHosts);
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || (!excepted && !addresses.every(({ address }) => isPublicAddress(address)))) {
        return callback(refused(hostname), "", 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function isExcepted(url: URL, privateHosts: readonly string[]): boolean {
  return privateHosts.includes(hostAndPort(url));
}

function refused(host: string): FeedError {
  return new FeedError(`O endereço ${host} é privado e não pode ser acessado.`);
}
