import type { Field } from "../field";
import type { Kinds, Stock } from "../stock";

/**
 * Letters of a field in the order in which they are tried, letters alike together in the order of their ids. Of letters
 * alike there are no more than one combination can take.
 */
export type Lane = {
  /** Into the field. */
  places: Int32Array;
  /** 1: like a letter before it in everything but the id. */
  alike: Uint8Array;
};

/** The stock's letters, and how many of them a combination takes. */
type Known = { stock: Stock; kinds: Kinds; most: number };

/** @param kept places of the field, in any order; @param by what they are put in the order of, the same for letters alike */
export function toLane(
  { letters }: Field,
  kept: Int32Array,
  by: Float64Array,
  { stock, kinds, most }: Known,
): Lane {
  const kindOf = (place: number) => kinds.of[letters[place] as number] as number;
  const idOf = (place: number) => stock.id[letters[place] as number] as number;
  const places = kept.sort(
    (a, b) => (by[a] as number) - (by[b] as number) || kindOf(a) - kindOf(b) || idOf(a) - idOf(b),
  );
  const alike = new Uint8Array(places.length);
  let count = 0;
  let behind = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as number;
    behind = index > 0 && kindOf(places[index - 1] as number) === kindOf(place) ? behind + 1 : 0;
    if (behind >= most) continue;
    places[count] = place;
    alike[count] = behind > 0 ? 1 : 0;
    count += 1;
  }
  return { places: places.subarray(0, count), alike: alike.subarray(0, count) };
}

/** The same in the order of the field, with the kinds beside; letters alike need not stand together. */
export function toFieldLane(
  { letters }: Field,
  kept: Int32Array,
  { kinds, most }: Known,
): Lane & { kind: Int32Array } {
  const seen = new Map<number, number>();
  const places = new Int32Array(kept.length);
  const alike = new Uint8Array(kept.length);
  const kind = new Int32Array(kept.length);
  let count = 0;
  for (const place of kept) {
    const own = kinds.of[letters[place] as number] as number;
    const isAlone = kinds.ids[own]?.length === 1;
    const before = isAlone ? 0 : (seen.get(own) ?? 0);
    if (!isAlone) seen.set(own, before + 1);
    if (before >= most) continue;
    places[count] = place;
    alike[count] = before > 0 ? 1 : 0;
    kind[count] = own;
    count += 1;
  }
  return {
    places: places.subarray(0, count),
    alike: alike.subarray(0, count),
    kind: kind.subarray(0, count),
  };
}

/** So many places with the lowest charged prices. */
export function lowestPlaces(kept: Int32Array, charged: Float64Array, count: number): Int32Array {
  const lowest: number[] = [];
  let bar = Number.POSITIVE_INFINITY;
  for (const place of kept) {
    const price = charged[place] as number;
    if (price >= bar) continue;
    let at = lowest.length;
    while (at > 0 && (charged[lowest[at - 1] as number] as number) > price) at -= 1;
    lowest.splice(at, 0, place);
    if (lowest.length > count) lowest.pop();
    if (lowest.length === count) bar = charged[lowest[count - 1] as number] as number;
  }
  return Int32Array.from(lowest);
}
