import { publicRoute } from "../../content/site/routes";

/** Where answers of the framework are streamed as they are: no pages below these. */
const STREAMED = /^\/(?:(?:api|web)(?:\/|$)|storage\/)/;
/** Pages that take a POST, with its handler: a page and a handler cannot share a path. */
const POST_HANDLERS = new Map([
  ["/login", "/auth/sign-in"],
  ["/login/recuperar", "/auth/recover"],
  ["/login/nova-senha", "/auth/new-password"],
  ["/login/confirmar-email", "/auth/confirm-email"],
  ["/newsletter/sair", "/auth/leave-newsletter"],
  ["/avisos/confirmar", "/auth/confirm-alerts"],
  ["/avisos/sair", "/auth/leave-alerts"],
]);
/** Pages that are made for one reader. */
const PRIVATE = /^\/(?:(?:login|iacontrol|newsletter)(?:\/|$)|avisos\/)/;
const FRAMEWORK = /^\/(?:_next|build)(?:\/|$)/;

type Kind = "asset" | "stream" | "private" | "public";

/** Who answers a path: files of the build, a handler, a page for one reader, or a page that everyone shares. */
export function kindOf(path: string): Kind {
  if (FRAMEWORK.test(path)) return "asset";
  if (STREAMED.test(path)) return "stream";
  return PRIVATE.test(path) ? "private" : "public";
}

/** Whether a page for one reader is for staff: who shows no session is sent to the sign-in, not to the ways back to it. */
export function isForStaff(path: string): boolean {
  return /^\/(?:login$|iacontrol(?:\/|$))/.test(path);
}

/** The methods of a path that is no handler's (handlers answer for themselves); null when it is one. */
export function allowedMethods(path: string): string | null {
  const kind = kindOf(path);
  if (kind === "stream") return path.startsWith("/storage/") ? "GET, HEAD, OPTIONS" : null;
  if (POST_HANDLERS.has(path)) return "GET, HEAD, OPTIONS, POST";
  return "GET, HEAD, OPTIONS";
}

/** The path of the handler that takes what is posted to a path. */
export function handlerOf(path: string): string {
  return POST_HANDLERS.get(path) ?? path;
}

/** Whether GET of a path comes through the page cache. */
export function isShared(path: string): boolean {
  return kindOf(path) === "public" || publicRoute(path).kind === "data";
}
