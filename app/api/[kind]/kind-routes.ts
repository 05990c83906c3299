import { listPlainKinds } from "@/lib/kinds";
import type { RouteFunction, RouteMethods } from "@/lib/platform/http/route";
import type { PlainKind } from "@/lib/records/kind";
import * as unknown from "../[[...path]]/route";

/**
 * Returns one route for the addresses of all plain kinds. Next prefers static segments to this dynamic one;
 * an unknown kind is answered like any unknown address below /api.
 */
export function kindRoutes(routesOf: (kind: PlainKind) => RouteMethods): RouteMethods {
  const routes = new Map(listPlainKinds().map((kind) => [kind.path, routesOf(kind)]));
  const answer =
    (verb: keyof RouteMethods): RouteFunction =>
    async (request, context) => {
      const { kind } = await context.params;
      return (routes.get(String(kind)) ?? unknown)[verb](request, context);
    };
  return {
    GET: answer("GET"),
    HEAD: answer("HEAD"),
    POST: answer("POST"),
    PUT: answer("PUT"),
    PATCH: answer("PATCH"),
    DELETE: answer("DELETE"),
    OPTIONS: answer("OPTIONS"),
  };
}
