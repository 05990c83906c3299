import { sitePages } from "@/lib/content/site/pages";
import { NOT_FOUND } from "@/lib/content/site/routes";

/** Fifty letters make the longest sum (rules §5). */
const MAX_LETTERS = 50;
const MAX_ID = 2 ** 31 - 1;
const MAX_PATH_LENGTH = 200;
/** One page under a name that follows the brand's (rules §7). */
const REASONS = "/porque-a";

const fixed = new Set(sitePages.map(({ path }) => path));

export type Click = { page: string; letters: number[] };

/**
 * What a press says of itself, as far as it can be true: the page's path, and the ids of the letters, as a list or
 * as text with commas. A path that is no page's becomes that of the page for unknown addresses.
 */
export function readClick(input: Record<string, unknown>): Click {
  return { page: pageOf(input.page), letters: lettersOf(input.letters) };
}

function pageOf(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_PATH_LENGTH) return NOT_FOUND.path;
  if (/^\/porque-a(?:-|\/)/.test(value)) return REASONS;
  const isPage = fixed.has(value) || /^\/(?:posts\/[a-z\d-]+|cartas-contempladas\/[1-9]\d{0,9})$/.test(value);
  return isPage ? value : NOT_FOUND.path;
}

function lettersOf(value: unknown): number[] {
  const given = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
  const ids = given.slice(0, MAX_LETTERS).map((id) => (/^\d{1,10}$/.test(String(id)) ? Number(id) : 0));
  return [...new Set(ids.filter((id) => id > 0 && id <= MAX_ID))];
}
