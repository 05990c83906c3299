import { needs } from "../../trade/needs/table";
import { sitePages } from "./pages";
import { NOT_FOUND } from "./routes";

const MAX_PATH_LENGTH = 200;
/** Views of the page with the brand in its path are counted under one path (rules §7). */
const REASONS = "/porque-a";

const fixed = new Set([...sitePages.map(({ path }) => path), ...needs.map(({ href }) => href)]);

/** Returns the page's path from a browser's report; an unknown path becomes that of the not-found page. */
export function visitedPage(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_PATH_LENGTH) return NOT_FOUND.path;
  if (/^\/porque-a(?:-|\/)/.test(value)) return REASONS;
  const isPage = fixed.has(value) || /^\/(?:posts\/[a-z\d-]+|cartas-contempladas\/[1-9]\d{0,9})$/.test(value);
  return isPage ? value : NOT_FOUND.path;
}
