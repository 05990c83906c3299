/** The longest sum has fifty letters (rules §5). */
const MAX_LETTERS = 50;
const MAX_ID = 2 ** 31 - 1;

/** Returns up to fifty ids of letters from a list or text with commas, each once; invalid ones are omitted. */
export function readLetterIds(value: unknown): number[] {
  const given = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
  const ids = given.slice(0, MAX_LETTERS).map((id) => (/^\d{1,10}$/.test(String(id)) ? Number(id) : 0));
  return [...new Set(ids.filter((id) => id > 0 && id <= MAX_ID))];
}

/** Returns the codes of the letters in a WhatsApp message (rules §5): `Código: 257`, or `Código 257: …` in a sum. */
export function letterCodesIn(message: string): string[] {
  return [...message.matchAll(/^Código:? (\d+)/gm)].map((found) => found[1] ?? "");
}
