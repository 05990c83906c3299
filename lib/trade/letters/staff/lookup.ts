import { squeeze } from "@/lib/platform/format/text";

/** A parsed search: our codes from a client's message, or one code that is ours or the partner's. */
export type Lookup = { ids: number[]; code: string | null };

const MAX_ID = 2_147_483_647;
const MAX_LENGTH = 5000;
const MAX_IDS = 50;

/**
 * Parses the text of a search: a whole WhatsApp message ("Código: 257", "Código 14382: R$ …") contains our codes; digits
 * alone may be ours or the partner's; anything else is the partner's code. Null when it is empty.
 */
export function parseLookup(text: string): Lookup | null {
  const search = squeeze(text.slice(0, MAX_LENGTH));
  if (search === "") return null;
  const codes = [...search.matchAll(/c[óo]digo ?:? ?(\d{1,10})(?!\d)/giu)].map(([, digits]) =>
    Number(digits),
  );
  if (codes.length > 0) return { ids: validIds(codes), code: null };
  const code = search.replace(/^c[óo]digo ?:? ?|^n?º ?|^# ?/iu, "").slice(0, 120);
  return { ids: /^\d{1,10}$/.test(code) ? validIds([Number(code)]) : [], code };
}

function validIds(ids: number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID).slice(0, MAX_IDS);
}
