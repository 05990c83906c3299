import type { IncomingMessage, ServerResponse } from "node:http";
import { isHost } from "../http/origin";
import { log } from "../log";
import { answersFrom } from "../observe/tally";
import { createQueue, isAborted } from "../queue";
import { isShownPage } from "../response/prepare-response";
import { send } from "../response/send";
import { clientOf } from "./client";
import { type Exchange, isSecure } from "./exchange";
import { createFramework } from "./framework";
import { allowedMethods, isForStaff, isShared, kindOf } from "./methods";
import { createMetricsPage } from "./metrics";
import { normalizeUrl } from "./normalize-url";
import type { ListenerOptions } from "./options";
import { createPublicPages, createStaffPages } from "./pages";
import { bare, refuse } from "./responses";
import { closeWhenDraining, isDraining } from "./shutdown";

// The queues of pages for one visitor. Anonymous visitors have a separate queue, so staff never wait behind them.
const FOR_ANONYMOUS = { places: 2, waiting: 200, waitingPerGroup: 30, name: "pages for anonymous" };
const FOR_STAFF = { places: 6, waiting: 300, waitingPerGroup: 150, name: "pages for staff" };

const METRICS = "/metrics";

/** Creates the listener of the HTTP server: responds from the page cache, refuses, or forwards to Next. */
export function createListener(options: ListenerOptions) {
  const { cache, assets, trustedProxies } = options;
  const sendHit = createHits(options);
  const queues = { anonymous: createQueue(FOR_ANONYMOUS), staff: createQueue(FOR_STAFF) };
  const framework = createFramework(options);
  const publicPages = cache && createPublicPages(cache, options, queues.anonymous);
  const metricsPage = options.metrics && createMetricsPage(options.metrics);
  const staffPages = createStaffPages(options, framework, queues);

  return function listener(request: IncomingMessage, response: ServerResponse): void {
    limitBody(request, response);
    // Checked first, so that an invalid host gets neither a cached nor a new response.
    if (!isHost(request.headers.host)) refuse(response, 400, false);
    else if (!sendHit(request, response)) {
      closeWhenDraining(response);
      answer(request, response).catch((err) => fail(request, response, err));
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const client = clientOf(request, trustedProxies);
    const secure = client.scheme === "https";
    if (request.method === "TRACE") return refuse(response, 405, secure, { Allow: "GET, HEAD" });
    if (request.headers["next-action"] !== undefined) return refuse(response, 404, secure);
    const target = normalizeUrl(request.url ?? "/");
    if (!("status" in target)) return route({ request, response, client, address: target });
    if (target.status === 308) return bare(response, 308, secure, { Location: target.location });
    const isMissingPage = target.status === 404 && isRead(request) && kindOf(target.path) === "public";
    if (!publicPages || !isMissingPage) return refuse(response, target.status, secure);
    return publicPages.notFound({ request, response, client, address: { path: target.path, query: "" } });
  }

  async function route(exchange: Exchange): Promise<void> {
    const { request, response, address } = exchange;
    const { path } = address;
    const secure = isSecure(exchange);
    const allowed = allowedMethods(path);
    if (allowed && request.method === "OPTIONS") return bare(response, 204, secure, { Allow: allowed });
    if (allowed && !allowed.split(", ").includes(request.method ?? "")) {
      return refuse(response, 405, secure, { Allow: allowed });
    }
    if (metricsPage && path === METRICS && isRead(request)) return metricsPage(exchange);
    if (isRead(request) && assets?.serve(request, response, path, secure)) return;
    if (assets && kindOf(path) === "asset") return refuse(response, 404, secure);
    if (publicPages && isRead(request) && isShared(path)) return publicPages.answer(exchange);
    if (isRead(request) && isForStaff(path)) return staffPages(exchange);
    return framework(exchange, queues.anonymous);
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function fail(request: IncomingMessage, response: ServerResponse, err: unknown): void {
  if (isAborted(err)) return;
  log.error({ err, method: request.method }, "request failed");
  if (response.headersSent) response.destroy();
  else refuse(response, 500, false);
}

type HitOptions = Pick<ListenerOptions, "cache" | "assets" | "trustedProxies" | "onView">;

/** Creates the fast path of most requests: pages and files in memory under exactly the requested URL. */
function createHits({ cache, assets, trustedProxies, onView }: HitOptions) {
  function isSecure(request: IncomingMessage): boolean {
    return trustedProxies > 0 && clientOf(request, trustedProxies).scheme === "https";
  }

  return function sendHit(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "/" } = request;
    // A page for one visitor may be cached, but is not served here.
    if (!cache || (method !== "GET" && method !== "HEAD") || url.startsWith("/login")) return false;
    const stored = cache.lookup(url);
    const page = stored ?? assets?.ready(url);
    if (!page) return false;
    answersFrom[stored ? "page" : "file"] += 1;
    if (isDraining()) response.shouldKeepAlive = false;
    send(request, response, page, isSecure(request));
    // After the response, so that counting delays nobody.
    if (onView && isShownPage(page)) {
      const mark = url.indexOf("?");
      onView(request, mark < 0 ? url : url.slice(0, mark));
    }
    return true;
  };
}

/** The limits after which a slow body is cut. */
export type BodyLimits = {
  /** The time from the headers to the last byte; with the time limit for headers, within a minute. */
  totalMs: number;
  /** A partner file may take any time while at least `windowBytes` arrive in every window. */
  windowMs: number;
  windowBytes: number;
};

const LIMITS: BodyLimits = { totalMs: 40_000, windowMs: 30_000, windowBytes: 64 * 1024 };
const UPLOAD = /^\/api\/partners\/[^/]+\/import\/?$/;
const ANSWER = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Cuts a slow body even after the response: the framework's handlers wait for it while the connection is open. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits = LIMITS,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let timer: NodeJS.Timeout;
  // The socket outlives the request: listeners on it would accumulate.
  const end = () => {
    clearTimeout(timer);
    socket.off("close", end);
  };
  const cut = () => {
    if (request.complete) return end();
    if (!response.headersSent) socket.write(ANSWER);
    socket.destroySoon();
  };
  const watchWindow = () => {
    const before = socket.bytesRead;
    timer = setTimeout(() => {
      if (!request.complete && socket.bytesRead - before < limits.windowBytes) cut();
      else if (!request.complete) watchWindow();
    }, limits.windowMs);
  };
  const watchTotal = () => {
    timer = setTimeout(cut, limits.totalMs);
  };
  const isUpload = UPLOAD.test((request.url ?? "").replace(/\?.*/s, ""));
  if (isUpload) watchWindow();
  else watchTotal();
  // After the response, the rest of a refused file gets only the total time.
  if (isUpload) {
    response.once("finish", () => {
      clearTimeout(timer);
      if (!request.complete) watchTotal();
    });
  }
  request.once("end", end);
  request.once("close", () => request.complete && end());
  socket.once("close", end);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
