import "server-only";
import { randomUUID } from "node:crypto";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { noteRow } from "@/lib/platform/observe/origin";
import { withRequest } from "./current-request";
import { errorResponse, isRefusal, outcomeResponse } from "./error-response";
import { methodNotAllowed } from "./errors";
import { clientAddress } from "./network";
import { refuseForeign } from "./origin";
import { cleanText } from "./text";

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Verb = (typeof VERBS)[number];
const PARAMETER = /^\[(\w+)\]$/;

export type Params = Record<string, string | string[] | undefined>;
export type RouteContext = { request: Request; params: Params; query: URLSearchParams; address: string };
export type Handler = (context: RouteContext) => Promise<unknown>;
export type RouteFunction = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
export type RouteMethods = Record<Verb, RouteFunction>;
type Handlers = Partial<Record<Exclude<Verb, "HEAD" | "OPTIONS">, Handler>>;

/**
 * Returns the exports of a route for every HTTP method; a method without a handler gets a JSON 405 with Allow (rules
 * §2). A handler returns the JSON to send, a Response, or a refusal; refusals and thrown errors are turned into
 * responses.
 * @param options crossSite: skips the origin check, because a token authorises the request (cron, one-click forms)
 */
export function methods(handlers: Handlers, options: { crossSite?: boolean } = {}): RouteMethods {
  const allow: Verb[] = VERBS.filter(
    (verb) => verb === "OPTIONS" || (verb === "HEAD" ? "GET" : verb) in handlers,
  );
  const refuse = route(async () => {
    throw methodNotAllowed(allow);
  }, options);
  const answer = (handler: Handler | undefined) => (handler ? route(handler, options) : refuse);
  const get = answer(handlers.GET);
  return {
    GET: get,
    HEAD: handlers.GET ? withoutBody(get) : refuse,
    POST: answer(handlers.POST),
    PUT: answer(handlers.PUT),
    PATCH: answer(handlers.PATCH),
    DELETE: answer(handlers.DELETE),
    OPTIONS: route(options204(allow), options),
  };
}

/** Returns a route that forwards to the one that `choose` returns for the parameters, or else to `unknown`. */
export function chosenRoute(
  choose: (params: Params) => RouteMethods | undefined,
  unknown: RouteMethods,
): RouteMethods {
  return forward((params) => ({ route: choose(params) ?? unknown, params }));
}

/**
 * Returns the route of a folder: the rest of the address (`path`) selects the row. "" is the folder itself, and `[id]`
 * stands for any segment, which becomes the parameter `id`; of several rows that match, the first is taken.
 */
export function routeTable(routes: Record<string, RouteMethods>, unknown: RouteMethods): RouteMethods {
  const rows = Object.entries(routes).map(([name, route]) => ({ name, route, segments: name.split("/") }));
  return forward((params) => {
    const given = [params.path ?? ""].flat();
    const row = rows.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, index) => segment === given[index] || PARAMETER.test(segment)),
    );
    if (!row) return { route: unknown, params };
    noteRow(row.name);
    const named = row.segments.map((segment, index) => [PARAMETER.exec(segment)?.[1], given[index]]);
    return { route: row.route, params: { ...params, ...Object.fromEntries(named.filter(([name]) => name)) } };
  });
}

function forward(choose: (params: Params) => { route: RouteMethods; params: Params }): RouteMethods {
  const answer =
    (verb: Verb): RouteFunction =>
    async (request, context) => {
      const { route, params } = choose(await context.params);
      return route[verb](request, { params: Promise.resolve(params) });
    };
  return Object.fromEntries(VERBS.map((verb) => [verb, answer(verb)])) as RouteMethods;
}

/** Wraps a handler: checks the origin, turns errors into responses, forbids caching unless the handler allows it. */
function route(handler: Handler, options: { crossSite?: boolean } = {}): RouteFunction {
  return (request, context) =>
    withRequest(request, async () => {
      try {
        if (!options.crossSite) refuseForeign(request);
        const result = await handler({
          request,
          params: (await context?.params) ?? {},
          query: readQuery(request),
          address: clientAddress(request.headers),
        });
        return unstored(toResponse(result));
      } catch (error) {
        return unstored(errorResponse(error, request.headers.get("x-request-id") ?? randomUUID()));
      }
    });
}

function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  return isRefusal(result) ? outcomeResponse(result) : json(result);
}

export function json(body: unknown, init?: ResponseInit): Response {
  return Response.json(body ?? null, init);
}

// PostgreSQL accepts no NUL in text, and control characters in a search are useless.
function readQuery(request: Request): URLSearchParams {
  const query = new URL(request.url).searchParams;
  return new URLSearchParams([...query].map(([key, value]) => [key, cleanText(value)]));
}

function unstored(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

function options204(allow: readonly string[]): Handler {
  return async () => new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
}

function withoutBody(get: RouteFunction): RouteFunction {
  return async (request, context) => {
    const { status, headers, body } = await get(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** Returns a CSV file for download, "<name>-2026-11-22.csv". */
export function csvFile(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${todayInSaoPaulo()}.csv"`,
    },
  });
}
