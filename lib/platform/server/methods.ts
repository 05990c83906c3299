import { publicRoute } from "../../content/site/routes";

/** Matches paths of handlers and files, whose responses are streamed unchanged. */
const STREAMED = /^\/(?:(?:api|web)(?:\/|$)|storage\/)/;
/** Pages that accept a POST, with the path of its handler: a page and a handler cannot share a path. */
const POST_HANDLERS = new Map([
  ["/login", "/auth/sign-in"],
  ["/login/recuperar", "/auth/recover"],
  ["/login/nova-senha", "/auth/new-password"],
  ["/login/confirmar-email", "/auth/confirm-email"],
  ["/newsletter/sair", "/auth/leave-newsletter"],
  ["/avisos/confirmar", "/auth/confirm-alerts"],
  ["/avisos/sair", "/auth/leave-alerts"],
]);
/** Pages rendered for one visitor. */
const PRIVATE = /^\/(?:(?:login|iacontrol)(?:\/|$)|(?:newsletter\/sair|avisos\/(?:confirmar|sair))\/?$)/;
const FRAMEWORK = /^\/(?:_next|build)(?:\/|$)/;

type Kind = "asset" | "stream" | "private" | "public";

/** Returns the kind of a path: a file of the build, a handler, a page for one visitor, or a shared page. */
export function kindOf(path: string): Kind {
  if (FRAMEWORK.test(path)) return "asset";
  if (STREAMED.test(path)) return "stream";
  return PRIVATE.test(path) ? "private" : "public";
}

/** Returns true for the sign-in and the pages that require a session, not for those of account recovery. */
export function isForStaff(path: string): boolean {
  return /^\/(?:login$|iacontrol(?:\/|$))/.test(path);
}

/** Returns the methods of a page or file; null for the path of a handler, which checks its methods itself. */
export function allowedMethods(path: string): string | null {
  const kind = kindOf(path);
  if (kind === "stream") return path.startsWith("/storage/") ? "GET, HEAD, OPTIONS" : null;
  if (POST_HANDLERS.has(path)) return "GET, HEAD, OPTIONS, POST";
  return "GET, HEAD, OPTIONS";
}

/** Returns the path of the handler for a POST to a path. */
export function handlerOf(path: string): string {
  return POST_HANDLERS.get(path) ?? path;
}

/** Returns whether GET of a path is served through the page cache. */
export function isShared(path: string): boolean {
  return kindOf(path) === "public" || publicRoute(path).kind === "data";
}
