import "server-only";
import { cache } from "react";
import { currentHeaders } from "@/lib/platform/http/current-request";
import { HttpError } from "@/lib/platform/http/errors";
import { isHttps } from "@/lib/platform/http/network";
import {
  type Handler,
  methods,
  type RouteContext,
  type RouteMethods,
  routeTable,
} from "@/lib/platform/http/route";
import { noteUser } from "@/lib/platform/observe/origin";
import { readCookie, sessionCookieName } from "./cookie";
import type { CurrentUser } from "./data";
import { touchSession } from "./mutations";
import { unsealSession } from "./token";

export type { CurrentUser } from "./data";

/** Returns the signed-in user, read from the session row at every request; null if nobody is signed in. */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const sid = await currentSessionId();
  const user = sid === null ? null : await touchSession(sid);
  if (user) noteUser(user.id);
  return user;
});

/** Returns the session id that the request presents, even if its row no longer exists. */
export async function currentSessionId(): Promise<string | null> {
  const headers = await currentHeaders();
  const token = readCookie(headers.get("cookie"), sessionCookieName(isHttps(headers)));
  return token === undefined ? null : unsealSession(token);
}

/** Returns the signed-in user. @throws HttpError 401 */
export async function requireAdmin(): Promise<CurrentUser> {
  const user = await currentUser();
  if (!user) throw new HttpError(401, "Não autenticado.");
  return user;
}

/** Returns the signed-in user, who must be root. @throws HttpError 401, 403 */
export async function requireRoot(): Promise<CurrentUser> {
  const user = await requireAdmin();
  if (!user.is_root) throw new HttpError(403, "Você não tem permissão para fazer isso.");
  return user;
}

type StaffHandler = (context: RouteContext & { user: CurrentUser }) => unknown;

/** Returns a handler for signed-in users only, which gets the user. @throws HttpError 401 before anything is read */
export function forStaff(handler: StaffHandler): Handler {
  return async (context) => handler({ ...context, user: await requireAdmin() });
}

/** Returns a handler for root only, which gets the user. @throws HttpError 401 or 403 before anything is read */
export function forRoot(handler: StaffHandler): Handler {
  return async (context) => handler({ ...context, user: await requireRoot() });
}

// Routes with these prefixes need no session (rules §4); elsewhere anonymous clients do not learn which routes exist.
const OPEN = /^\/api\/(?:auth|cron|health|logout)\//;

const refuseUnknown: Handler = async ({ request }) => {
  if (!OPEN.test(new URL(request.url).pathname)) await requireAdmin();
  throw new HttpError(404, "Não encontrado.");
};

/** The route of every address below /api that no folder and no row serves. */
export const unknownApi = methods({
  GET: refuseUnknown,
  POST: refuseUnknown,
  PUT: refuseUnknown,
  PATCH: refuseUnknown,
  DELETE: refuseUnknown,
});

/** Returns the route of a folder below /api (routeTable). */
export function apiTable(routes: Record<string, RouteMethods>): RouteMethods {
  return routeTable(routes, unknownApi);
}
