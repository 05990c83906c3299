import "server-only";
import { lookup as resolve } from "node:dns";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { FeedError } from "@/lib/trade/imports/feed/problem";

/**
 * What is routed on the public IPv6 internet (RFC 4291), less what carries another address inside it or belongs to
 * nobody: IETF protocols with Teredo, ORCHID and benchmarks, documentation, 6to4 and the former 6bone.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
const NOT_GLOBAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20"].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
/** ISATAP: the IPv4 address of a neighbour in the lower half (RFC 5214). */
const ISATAP = 0x5efe;

/**
 * Whether an address is one of the public internet: not private, loopback, link-local or metadata, nor an IPv6
 * address that stands for an IPv4 one (only `::ffff:a.b.c.d`, which is the IPv4 address, is judged as that).
 */
export function isPublicAddress(address: string): boolean {
  // With a zone ("fe80::1%eth0") it is an address of this machine's own links.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.process(isIPv6(address) ? inHexadecimal(address) : address);
  return parsed instanceof ipaddr.IPv6 ? isPublicIpv6(parsed) : parsed.range() === "unicast";
}

// ipaddr.js takes "::8.8.8.8" for "::ffff:8.8.8.8", which is another address.
function inHexadecimal(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const [, , , , marker = 0, kind] = address.parts;
  if ((marker & ~0x0200) === 0 && kind === ISATAP) return false;
  return address.match(GLOBAL_IPV6) && !NOT_GLOBAL_IPV6.some((range) => address.match(range));
}

/** `host:port` of a URL, with the scheme's own port when it names none, as FEED_PRIVATE_HOSTS lists it. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
}

/**
 * Refuses a URL that may not be fetched. An IP address in any notation is judged here, since no lookup is made
 * for it; a name is judged by guardedLookup when it is connected to.
 * @throws FeedError
 */
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

/**
 * A lookup for the socket itself: every address a name resolves to must be public, or the connection is
 * refused, so that no second answer can differ from the one that was checked.
 */
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
