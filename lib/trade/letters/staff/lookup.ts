import { squeeze } from "@/lib/platform/format/text";

/** What staff look for: our codes by which a client's message names letters, or one word that is ours or the partner's. */
export type Lookup = { ids: number[]; code: string | null };

const MAX_ID = 2_147_483_647;
const MAX_LENGTH = 5000;
const MOST_IDS = 50;

/**
 * Reads what was typed or pasted into the search: a whole WhatsApp message ("Código: 257", "Código 14382: R$ …") names
 * our codes; digits alone may be ours or the partner's; anything else is the partner's code. Null when it is empty.
 */
export function parseLookup(text: string): Lookup | null {
  const wanted = squeeze(text.slice(0, MAX_LENGTH));
  if (wanted === "") return null;
  const named = [...wanted.matchAll(/c[óo]digo ?:? ?(\d{1,10})(?!\d)/giu)].map(([, digits]) =>
    Number(digits),
  );
  if (named.length > 0) return { ids: known(named), code: null };
  const code = wanted.replace(/^c[óo]digo ?:? ?|^n?º ?|^# ?/iu, "").slice(0, 120);
  return { ids: /^\d{1,10}$/.test(code) ? known([Number(code)]) : [], code };
}

function known(ids: number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID).slice(0, MOST_IDS);
}
