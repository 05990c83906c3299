import { visitedPage } from "@/lib/content/site/visited-page";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { readLetterIds } from "@/lib/trade/letters/ids";
import { count } from "../counter";

/** The key of a click without a letter. */
const NO_LETTER = 0;

export type Click = { page: string; letters: number[] };

/**
 * Parses a click on a WhatsApp link: the page's path, and the ids of the letters as a list or as comma-separated text.
 * A path of no page becomes the path of the not-found page; ids that cannot exist are left out.
 */
export function readClick(input: Record<string, unknown>): Click {
  return { page: visitedPage(input.page), letters: readLetterIds(input.letters) };
}

/**
 * Counts a click on a WhatsApp link: once per requested letter, or once without a letter. Never throws and never
 * waits.
 */
export function countClick({ page, letters }: Click, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const letter_id of letters.length > 0 ? letters : [NO_LETTER]) {
    count("whatsapp_click", day, { letter_id, page });
  }
}
