import { sitePages } from "@/lib/content/site/pages";
import { NOT_FOUND } from "@/lib/content/site/routes";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { count } from "../counter";

/** The letters of the longest sum (rules §5). */
const MAX_LETTERS = 50;
const MAX_ID = 2 ** 31 - 1;
/** The key of a press without a letter. */
const NO_LETTER = 0;
const MAX_PATH_LENGTH = 200;
/** The page whose address follows the brand's name (rules §7). */
const REASONS = "/porque-a";

const fixed = new Set(sitePages.map(({ path }) => path));

export type Click = { page: string; letters: number[] };

/**
 * Parses a press on a WhatsApp link: the page's path, and the ids of the letters as a list or as comma-separated text.
 * A path of no page becomes the path of the not-found page; ids that cannot exist are left out.
 */
export function readClick(input: Record<string, unknown>): Click {
  return { page: pageOf(input.page), letters: lettersOf(input.letters) };
}

/** Counts a press on a WhatsApp link: once for each letter it asks for, or for none. Never throws and never waits. */
export function countClick({ page, letters }: Click, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const letter_id of letters.length > 0 ? letters : [NO_LETTER]) {
    count("whatsapp_click", day, { letter_id, page });
  }
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
