import { publicRoute } from "../page-cache/routes";

/** Where answers of the framework are streamed as they are: no pages below these. */
const STREAMED = /^\/(?:(?:api|web)(?:\/|$)|storage\/)/;
const FRAMEWORK = /^\/(?:_next|build)(?:\/|$)/;

export type Kind = "asset" | "stream" | "private" | "public";

/** Who answers a path: files of the build, a handler, a page for staff, or a page that everyone shares. */
export function kindOf(path: string): Kind {
  if (FRAMEWORK.test(path)) return "asset";
  if (STREAMED.test(path)) return "stream";
  return /^\/(?:login|iacontrol)(?:\/|$)/.test(path) ? "private" : "public";
}

/** The methods of a path that is no handler's (handlers answer for themselves); null when it is one. */
export function allowedMethods(path: string): string | null {
  const kind = kindOf(path);
  if (kind === "stream") return path.startsWith("/storage/") ? "GET, HEAD, OPTIONS" : null;
  if (path === "/login") return "GET, HEAD, OPTIONS, POST";
  return "GET, HEAD, OPTIONS";
}

/** Whether GET of a path comes through the page cache. */
export function isShared(path: string): boolean {
  return kindOf(path) === "public" || publicRoute(path).kind === "data";
}
