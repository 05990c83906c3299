import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { Cron } from "croner";

const DATABASE_PROTOCOL = /^postgres(?:ql)?:\/\//;
// A Unix socket's folder is in the query: postgres://user@/db?host=/run/postgresql
const NO_HOST = /(\/\/(?:[^/@]*@)?)(?=[/?]|$)/;
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** Returns true for a URL that PostgreSQL's clients accept. */
export function isDatabaseUrl(text: string): boolean {
  const address = text.replace(NO_HOST, "$1socket");
  if (!DATABASE_PROTOCOL.test(text) || !URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return [username, password, pathname].every(isEncoded);
}

/** Returns true for the http(s) URL of a service, possibly with a path, without query, fragment or credentials. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !(search || hash || username || password);
}

/** Returns true for the URL of a service whose characters need no escaping in headers and HTML. */
export function isPlainWebUrl(text: string): boolean {
  return isWebUrl(text) && /^https?:\/\/[\w.~-]+(?::\d+)?(?:\/[\w.~-]*)*$/.test(text);
}

/** Returns true for the URL of an identity provider or a webhook: HTTPS, unless it is on this machine. */
export function isProviderUrl(text: string): boolean {
  if (!isWebUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Returns true for the root of a site: no path, no query, no credentials. */
export function isSiteUrl(text: string): boolean {
  return isWebUrl(text) && /^\/+$/.test(new URL(text).pathname);
}

/** Returns true for `host:port`, with an IPv6 address in brackets. */
export function isHostAndPort(text: string): boolean {
  const port = Number(HOST_AND_PORT.exec(text)?.[1]);
  return port >= 1 && port <= 65535;
}

/** Returns true for a cron expression that has a next time. */
export function isCronExpression(text: string): boolean {
  try {
    return new Cron(text, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

/** Returns true for a folder that is writable, or that can be created. */
export function isWritableFolder(folder: string): boolean {
  for (let at = path.resolve(/* turbopackIgnore: true */ folder); ; at = path.dirname(at)) {
    try {
      accessSync(at, constants.W_OK | constants.X_OK);
      return statSync(at).isDirectory();
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isMissing || at === path.dirname(at)) return false;
    }
  }
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
