import type { IncomingMessage } from "node:http";
import { isHost } from "../http/host";
import { NONCE_HEADERS } from "../response/nonce";
import type { Client } from "./client";

/** Headers that control the framework, or that only this process may set: dropped from requests. */
const INTERNAL =
  /^(?:x-client-|x-forwarded-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-now-|x-matched-path|x-request-id|x-form-state|next-resume|forwarded$)/;

/** Browsers match a development server's payloads to their debug data by these, and wait for that data. */
const DEVELOPMENT = /^x-nextjs-(?:html-)?request-id$/;

const ANONYMOUS = "-";

/**
 * Prepares a request for the framework: drops internal headers and sets ours for the client.
 * @returns false when its Host is no host name
 */
export function setTrustedHeaders(
  request: IncomingMessage,
  client: Client,
  { id, isDevelopment }: { id: string; isDevelopment: boolean },
): boolean {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (isDevelopment && DEVELOPMENT.test(name)) continue;
    if (INTERNAL.test(name) || NONCE_HEADERS.test(name)) delete headers[name];
  }
  if (!isHost(client.host)) return false;
  if (request.method === "GET" || request.method === "HEAD") {
    // A read has no body: the middleware passes requests with one to the handlers.
    delete headers["content-length"];
    delete headers["transfer-encoding"];
  }
  headers.host = client.host;
  headers["x-client-address"] = client.address;
  headers["x-client-scheme"] = client.scheme;
  headers["x-forwarded-for"] = client.address;
  headers["x-forwarded-host"] = client.host;
  headers["x-forwarded-proto"] = client.scheme;
  headers["x-request-id"] = id;
  // Without one the framework streams metadata into the body (rules §7).
  headers["user-agent"] ||= ANONYMOUS;
  return true;
}
