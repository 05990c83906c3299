import type { IncomingMessage } from "node:http";
import { providerNetworkOf } from "../http/network";
import { isHost } from "../http/origin";
import { log } from "../log";
import { observeWork } from "../observe/observers";
import { newOrigin, type Origin, withOrigin } from "../observe/origin";
import { OTHER } from "../observe/route-names";
import { withRenderTimeout } from "../page-cache/timing";
import type { Queue } from "../queue";
import { CLOSED_POLICY, type Framing } from "../response/csp";
import { NONCE_HEADERS, newNonce, nonceHeaders } from "../response/nonce";
import { NO_STORE, prepareResponse, type Rendered } from "../response/prepare-response";
import { unavailable } from "../response/unavailable";
import type { Client } from "./client";
import { type Exchange, inTurn, isSecure, sealedFormState, sendPage } from "./exchange";
import { type Injected, inject } from "./inject";
import { handlerOf, kindOf } from "./methods";
import type { ListenerOptions } from "./options";
import { toRendered } from "./render";
import { completeHeaders, refuse } from "./responses";

/** Headers that control the framework, or that only this process may set; they are dropped from requests. */
const INTERNAL =
  /^(?:x-client-|x-forwarded-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-now-|x-matched-path|x-request-id|x-form-state|next-resume|forwarded$)/;

/** Headers by which browsers match a development server's payloads to their debug data. */
const DEVELOPMENT = /^x-nextjs-(?:html-)?request-id$/;

const ANONYMOUS = "-";

const PROBES = /^\/api\/health(?:\/|$)/;

export type Framework = ReturnType<typeof createFramework>;

/** Creates the handler that responds through Next: streams responses, and buffers pages to hash inline scripts. */
export function createFramework(options: ListenerOptions) {
  const { next, policy, seals, isDown = () => false, routeOf = () => OTHER } = options;

  return async function answer(exchange: Exchange, queue: Queue): Promise<void> {
    const { request, response, address, client } = exchange;
    const { path, query } = address;
    const origin = newOrigin(routeOf(path));
    const isDevelopment = policy !== undefined;
    if (!setTrustedHeaders(request, client, { id: origin.id, isDevelopment }))
      return refuse(response, 400, isSecure(exchange));
    const target = request.method === "POST" ? handlerOf(path) : path;
    request.url = query === "" ? target : `${target}?${query}`;
    response.setHeader("X-Request-Id", origin.id);
    logWhenDone(exchange, origin);
    if (kindOf(path) === "private") response.setHeader("X-Robots-Tag", "noindex");
    return withOrigin(origin, () => pass(exchange, queue));
  };

  async function pass(exchange: Exchange, queue: Queue): Promise<void> {
    const { request, address } = exchange;
    if (kindOf(address.path) === "stream" || request.method === "POST") return stream(exchange);
    const formState = await sealedFormState(address.query, seals);
    if (formState) request.headers["x-form-state"] = formState;
    return policy ? stream(exchange) : page(exchange, queue);
  }

  async function stream(exchange: Exchange): Promise<void> {
    const { request, response, address } = exchange;
    completeHeaders(response, isSecure(exchange), policy ?? CLOSED_POLICY);
    if (address.path.startsWith("/api")) response.setHeader("Cache-Control", NO_STORE);
    await next(request, response);
  }

  /** Sends a page for one visitor. It is never stored; its inline scripts are hashed as in a cached page. */
  async function page(exchange: Exchange, queue: Queue): Promise<void> {
    const { request } = exchange;
    const beganDown = isDown();
    const nonce = newNonce();
    Object.assign(request.headers, nonceHeaders(nonce));
    const gather = async () => ({ injected: await withRenderTimeout(inject(next, request), isDown) });
    const turn = await inTurn(exchange, queue, gather);
    if (!turn) return;
    const { injected } = turn;
    if (injected && !(injected.status === 500 && (beganDown || isDown()))) {
      return sendCaptured(exchange, injected, nonce);
    }
    sendPage(exchange, await prepareResponse(unavailable(false, true), { cacheControl: NO_STORE }));
  }

  async function sendCaptured(exchange: Exchange, injected: Injected, nonce: string): Promise<void> {
    const rendered = toRendered(injected, nonce);
    const cookies = injected.headers["set-cookie"];
    if (cookies !== undefined) exchange.response.setHeader("Set-Cookie", cookies as string[]);
    if (!rendered.headers["content-type"]?.startsWith("text/html")) return sendAsItIs(exchange, rendered);
    const framing = framingOf(exchange.address.path);
    sendPage(exchange, await prepareResponse(rendered, { cacheControl: NO_STORE, framing }));
  }
}

function framingOf(path: string): Framing {
  if (path.startsWith("/iacontrol/preview/")) return "framed";
  return path.startsWith("/iacontrol") ? "frames" : "none";
}

function sendAsItIs(exchange: Exchange, { status, headers, body }: Rendered): void {
  const { response } = exchange;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  completeHeaders(response, isSecure(exchange), CLOSED_POLICY);
  response.writeHead(status).end(body);
}

/** Logs a request, except for health checks: load balancers send several a second. */
function logWhenDone({ request, response, address: { path }, client }: Exchange, origin: Origin): void {
  const { method = "" } = request;
  const startedAt = performance.now();
  const finishObserved = observeWork("request", origin, method);
  response.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const status = response.writableFinished ? response.statusCode : "aborted";
    const who = { network: providerNetworkOf(client.address), user_id: origin.userId };
    if (!PROBES.test(path)) log.info({ request_id: origin.id, method, path, status, ms, ...who }, "request");
    finishObserved(response.writableFinished ? response.statusCode : 0);
  });
}

/** Drops internal headers and sets those that describe the client; returns false if the host is invalid. */
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
    // Dropped, because the middleware does not check requests that may have a body.
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
  // Without an agent the framework would stream metadata into the body (rules §7).
  headers["user-agent"] ||= ANONYMOUS;
  return true;
}
