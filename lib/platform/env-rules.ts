import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { Cron } from "croner";

const DATABASE_PROTOCOL = /^postgres(?:ql)?:\/\//;
// A socket's folder stands in the query then: postgres://user@/db?host=/run/postgresql
const NO_HOST = /(\/\/(?:[^/@]*@)?)(?=[/?]|$)/;
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** Whether a text is a URL that PostgreSQL's clients take. */
export function isDatabaseUrl(text: string): boolean {
  const address = text.replace(NO_HOST, "$1socket");
  if (!DATABASE_PROTOCOL.test(text) || !URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return [username, password, pathname].every(isEncoded);
}

/** Whether a text is the address of a service, maybe below a path: no query, nobody's password. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !(search || hash || username || password);
}

/** The same of characters that may stand in a header and in HTML as they are. */
export function isPlainWebUrl(text: string): boolean {
  return isWebUrl(text) && /^https?:\/\/[\w.~-]+(?::\d+)?(?:\/[\w.~-]*)*$/.test(text);
}

/** The same of a provider that people sign in with: encrypted, unless it is on this machine. */
export function isProviderUrl(text: string): boolean {
  if (!isWebUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Whether a text is the root of a site: no path, no query, nobody's password. */
export function isSiteUrl(text: string): boolean {
  return isWebUrl(text) && /^\/+$/.test(new URL(text).pathname);
}

/** Whether a text is `host:port`, an IPv6 address in brackets. */
export function isHostAndPort(text: string): boolean {
  const port = Number(HOST_AND_PORT.exec(text)?.[1]);
  return port >= 1 && port <= 65535;
}

/** Whether the scheduler understands a text, and it has a next time. */
export function isCronExpression(text: string): boolean {
  try {
    return new Cron(text, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
}

/** Whether a folder can be written to, or be made where it is not there yet. */
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
