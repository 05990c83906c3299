import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../log";
import { NOT_FOUND, type PageCache } from "../page-cache/cache";
import { type Target, targetOf } from "../page-cache/key";
import { whileReachable } from "../page-cache/patience";
import { CLOSED_POLICY } from "../page-cache/policy";
import { NO_STORE, type Published, publish, type Rendered } from "../page-cache/publish";
import { send } from "../page-cache/send";
import { unavailable } from "../page-cache/unavailable";
import { allowedMethods, isShared, kindOf } from "./allowed";
import { bare, completeHeaders, refuse } from "./answers";
import type { Assets } from "./assets";
import { capture, type NextHandler } from "./capture";
import { type Client, clientOf } from "./client";
import { prepare } from "./hygiene";
import { toRendered } from "./render";
import { type Address, readTarget } from "./target";

export type FrontOptions = {
  next: NextHandler;
  /** null: every request is the framework's. */
  cache: PageCache | null;
  /** null while developing: the framework builds chunks when they are asked for. */
  assets: Assets | null;
  /** Renders one target for one visitor: what a form posted without JavaScript brought back to its page. */
  renderUncached(target: Target, headers: Record<string, string>): Promise<Rendered>;
  trustedProxies: number;
  /** Replaces every page's computed policy (development). */
  policy?: string;
  /** Whether the database is known to be unreachable. */
  isDown?: () => boolean;
  /** Told of every public page that was shown, with its address without the query. */
  onView?: (request: IncomingMessage, path: string) => void;
  /** Hashes of styles that scripts of the back office insert. */
  privateStyles: readonly string[];
};

// What a form posted without JavaScript brings back: a sealed token of five parts (lib/http/form-state.ts).
const FORM_STATE = /(?:^|&)form=([\w-]*(?:\.[\w-]*){4})(?:&|$)/;

/** The listener of the one HTTP server: the page cache first, what is refused without asking, then Next. */
export function createFront(options: FrontOptions) {
  const { cache, assets, next, trustedProxies, policy, isDown = () => false } = options;

  return function front(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead ? cache?.lookup(url) : undefined;
    if (page) {
      send(
        request,
        response,
        page,
        trustedProxies > 0 && clientOf(request, trustedProxies).scheme === "https",
      );
      if (options.onView && isShownPage(page)) options.onView(request, url.replace(/\?.*/, ""));
      return;
    }
    answer(request, response, url, isRead).catch((err) => fail(request, response, err));
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    isRead: boolean,
  ): Promise<void> {
    const client = clientOf(request, trustedProxies);
    const secure = client.scheme === "https";
    if (request.method === "TRACE") return refuse(response, 405, secure, { Allow: "GET, HEAD" });
    if (request.headers["next-action"] !== undefined) return refuse(response, 404, secure);
    const target = readTarget(url);
    if ("status" in target) {
      if (target.status === 308) return bare(response, 308, secure, { Location: target.location });
      if (target.status === 400) return refuse(response, 400, secure);
      if (!cache || !isRead || kindOf(target.path) !== "public") return refuse(response, 404, secure);
      return send(request, response, (await cache.get(NOT_FOUND)).page, secure);
    }
    const allowed = allowedMethods(target.path);
    if (allowed && request.method === "OPTIONS") return bare(response, 204, secure, { Allow: allowed });
    if (allowed && !allowed.split(", ").includes(request.method ?? "")) {
      return refuse(response, 405, secure, { Allow: allowed });
    }
    if (isRead && assets?.serve(request, response, target.path, secure)) return;
    if (assets && kindOf(target.path) === "asset") return refuse(response, 404, secure);
    if (cache && isRead && isShared(target.path)) return shared(cache, request, response, target, secure);
    return framework(request, response, target, client);
  }

  async function shared(
    pages: PageCache,
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: Address,
    secure: boolean,
  ): Promise<void> {
    const target = targetOf(path, query);
    const formState = target.route.kind === "page" ? formStateIn(query) : undefined;
    if (formState) {
      const rendered = await options.renderUncached(target, { "x-form-state": formState });
      return send(request, response, await publish(rendered, { cacheControl: NO_STORE, policy }), secure);
    }
    const { page } = await pages.get(target);
    send(request, response, page, secure);
    if (options.onView && isShownPage(page)) options.onView(request, path);
  }

  async function framework(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: Address,
    client: Client,
  ): Promise<void> {
    const secure = client.scheme === "https";
    const id = randomUUID();
    if (!prepare(request, client, id)) return refuse(response, 400, secure);
    const formState = formStateIn(query);
    if (formState) request.headers["x-form-state"] = formState;
    request.url = query === "" ? path : `${path}?${query}`;
    response.setHeader("X-Request-Id", id);
    logWhenDone(request, response, id, path);
    const kind = kindOf(path);
    if (kind === "private") response.setHeader("X-Robots-Tag", "noindex");
    if (kind !== "stream" && request.method !== "POST" && !policy) {
      return uncachedPage(request, response, secure);
    }
    completeHeaders(response, secure, policy ?? CLOSED_POLICY);
    if (path.startsWith("/api")) response.setHeader("Cache-Control", NO_STORE);
    await next(request, response);
  }

  /** A page for one visitor: never stored, but its inline scripts are hashed like everyone's. */
  async function uncachedPage(
    request: IncomingMessage,
    response: ServerResponse,
    secure: boolean,
  ): Promise<void> {
    const beganDown = isDown();
    const captured = await whileReachable(capture(next, request), isDown);
    if (!captured || (captured.status === 500 && (beganDown || isDown()))) {
      const page = await publish(unavailable(NOT_FOUND, true), { cacheControl: NO_STORE });
      return send(request, response, page, secure);
    }
    const rendered = toRendered(captured);
    const cookies = captured.headers["set-cookie"];
    if (cookies !== undefined) response.setHeader("Set-Cookie", cookies as string[]);
    if (rendered.headers["content-type"]?.startsWith("text/html")) {
      const page = await publish(rendered, { cacheControl: NO_STORE, styles: options.privateStyles });
      return send(request, response, page, secure);
    }
    for (const [name, value] of Object.entries(rendered.headers)) response.setHeader(name, value);
    completeHeaders(response, secure, CLOSED_POLICY);
    response.writeHead(rendered.status).end(rendered.body);
  }
}

function isShownPage({ status, source }: Published): boolean {
  return status === 200 && source.headers["content-type"]?.startsWith("text/html") === true;
}

function formStateIn(query: string): string | undefined {
  return query === "" ? undefined : FORM_STATE.exec(query)?.[1];
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, id: string, path: string): void {
  const begun = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - begun);
    const { method } = request;
    const status = response.writableFinished ? response.statusCode : "aborted";
    log.info({ request_id: id, method, path, status, ms }, "request");
  });
}

function fail(request: IncomingMessage, response: ServerResponse, err: unknown): void {
  log.error({ err, method: request.method }, "request failed");
  if (response.headersSent) response.destroy();
  else refuse(response, 500, false);
}
