import "server-only";
import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { FeedError } from "@/lib/letters/feed/problem";

/** Whether an address is one of the public internet: not private, loopback, link-local, metadata or mapped to one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
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
  if (ipaddr.isValid(host) && !isPublicAddress(host) && !isExcepted(url, privateHosts))
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
