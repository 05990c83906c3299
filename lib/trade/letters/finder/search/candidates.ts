import type { Columns } from "../columns";
import type { Kinds, Stock } from "../stock";

/** Letters in the order in which they are tried; of identical ones, by id, only as many as fit into one combination. */
export type Candidates = {
  /** Indexes into the columns. */
  places: Int32Array;
  /** 1: identical to an earlier letter except for the id. */
  duplicate: Uint8Array;
};

/**
 * Sorts candidates by a value, identical letters together.
 * @param remaining places of the columns, in any order; sorted in place
 * @param by the value, which is the same for identical letters
 */
export function toCandidates(
  { letters }: Columns,
  remaining: Int32Array,
  by: Float64Array,
  { stock, kinds }: { stock: Stock; kinds: Kinds },
  maxLetters: number,
): Candidates {
  const kindOf = (place: number) => kinds.of[letters[place] as number] as number;
  const idOf = (place: number) => stock.id[letters[place] as number] as number;
  const places = remaining.sort(
    (a, b) => (by[a] as number) - (by[b] as number) || kindOf(a) - kindOf(b) || idOf(a) - idOf(b),
  );
  const duplicate = new Uint8Array(places.length);
  let count = 0;
  let behind = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as number;
    behind = index > 0 && kindOf(places[index - 1] as number) === kindOf(place) ? behind + 1 : 0;
    if (behind >= maxLetters) continue;
    places[count] = place;
    duplicate[count] = behind > 0 ? 1 : 0;
    count += 1;
  }
  return { places: places.subarray(0, count), duplicate: duplicate.subarray(0, count) };
}

/** Returns candidates in the order of the columns, with their kinds; identical letters need not be neighbours. */
export function toCandidatesInColumnOrder(
  { letters }: Columns,
  remaining: Int32Array,
  kinds: Kinds,
  maxLetters: number,
): Candidates & { kind: Int32Array } {
  const seen = new Map<number, number>();
  const places = new Int32Array(remaining.length);
  const duplicate = new Uint8Array(remaining.length);
  const kind = new Int32Array(remaining.length);
  let count = 0;
  for (const place of remaining) {
    const own = kinds.of[letters[place] as number] as number;
    const isAlone = kinds.ids[own]?.length === 1;
    const before = isAlone ? 0 : (seen.get(own) ?? 0);
    if (!isAlone) seen.set(own, before + 1);
    if (before >= maxLetters) continue;
    places[count] = place;
    duplicate[count] = before > 0 ? 1 : 0;
    kind[count] = own;
    count += 1;
  }
  return {
    places: places.subarray(0, count),
    duplicate: duplicate.subarray(0, count),
    kind: kind.subarray(0, count),
  };
}

/** Returns the `count` indexes with the lowest prices, cheapest first. */
export function lowestPlaces(remaining: Int32Array, penalised: Float64Array, count: number): Int32Array {
  const lowest: number[] = [];
  let bar = Number.POSITIVE_INFINITY;
  for (const place of remaining) {
    const price = penalised[place] as number;
    if (price >= bar) continue;
    let at = lowest.length;
    while (at > 0 && (penalised[lowest[at - 1] as number] as number) > price) at -= 1;
    lowest.splice(at, 0, place);
    if (lowest.length > count) lowest.pop();
    if (lowest.length === count) bar = penalised[lowest[count - 1] as number] as number;
  }
  return Int32Array.from(lowest);
}
