import type { PublicLetter } from "./wire";

/** The number of consecutive ids that share a digest. */
export const CHUNK = 500;

/** The digest of the letters of each chunk, by the chunk's number: id ÷ CHUNK. */
export type Digests = ReadonlyMap<number, string>;

/** A public list as read on a day ("YYYY-MM-DD"): its letters by credit and then id, and their digests. */
export type Snapshot = { today: string; digests: Digests; letters: PublicLetter[] };

/** Returns, in ascending order, the numbers of the chunks that differ: changed, new, or without letters now. */
export function changedChunks(before: Digests, now: Digests): number[] {
  const chunks = [...new Set([...before.keys(), ...now.keys()])];
  return chunks.filter((chunk) => before.get(chunk) !== now.get(chunk)).sort((one, other) => one - other);
}

/**
 * Returns the letters with those of some chunks replaced; the same array if there is no chunk.
 * @param replacements all letters that these chunks have now; in the order of a list, like `letters`
 */
export function replaceChunks(
  letters: PublicLetter[],
  chunks: readonly number[],
  replacements: readonly PublicLetter[],
): PublicLetter[] {
  if (chunks.length === 0) return letters;
  const replaced = new Set(chunks);
  const merged: PublicLetter[] = [];
  let next = 0;
  for (const letter of letters) {
    if (replaced.has(Math.floor(letter.id / CHUNK))) continue;
    for (; next < replacements.length; next += 1) {
      const replacement = replacements[next] as PublicLetter;
      if (inListOrder(letter, replacement) < 0) break;
      merged.push(replacement);
    }
    merged.push(letter);
  }
  return merged.concat(replacements.slice(next));
}

/** Compares two letters by credit and then id. */
export function inListOrder(one: PublicLetter, other: PublicLetter): number {
  return one.credit_cents - other.credit_cents || one.id - other.id;
}
