import * as item from "@/app/api/[kind]/[id]/route";
import * as list from "@/app/api/[kind]/route";
import type { RouteFunction, RouteMethods } from "@/lib/platform/http/route";

/** Returns the routes of a kind as Next finds them at its addresses: /api/<path>, /api/<path>/<id>, /api/<path>/order. */
export function routesOf(path: string): { list: RouteMethods; item: RouteMethods; order: RouteMethods } {
  const at = (routes: RouteMethods, params = {}) =>
    Object.fromEntries(
      Object.entries(routes).map(([verb, route]): [string, RouteFunction] => [
        verb,
        async (request, { params: rest }) =>
          route(request, { params: Promise.resolve({ ...(await rest), kind: path, ...params }) }),
      ]),
    ) as RouteMethods;
  return { list: at(list), item: at(item), order: at(item, { id: "order" }) };
}
