import type { Field } from "../field";

/**
 * Letters of a field in the order in which they are tried: lowest charged price first, letters alike together in the
 * order of their ids. Of letters alike there are no more than one combination can take.
 */
export type Lane = {
  /** Into the field. */
  places: Int32Array;
  /** 1: like the letter before it in everything but the id. */
  alike: Uint8Array;
  /** The ids of all letters like this one, ascending; one list for all of them. */
  ids: readonly (readonly number[])[];
};

/** The ids and kinds of the stock's letters, and how many letters a combination takes. */
type Known = { ids: Int32Array; kinds: Int32Array; most: number };

/** @param kept places of the field, in any order */
export function toLane(
  { letters }: Field,
  kept: Int32Array,
  charged: Float64Array,
  { ids, kinds, most }: Known,
): Lane {
  const kindOf = (place: number) => kinds[letters[place] as number] as number;
  const idOf = (place: number) => ids[letters[place] as number] as number;
  const sorted = kept.sort(
    (a, b) => (charged[a] as number) - (charged[b] as number) || kindOf(a) - kindOf(b) || idOf(a) - idOf(b),
  );
  const lane = { places: [] as number[], alike: [] as number[], ids: [] as number[][] };
  let own: number[] = [];
  sorted.forEach((place, index) => {
    const isAlike = index > 0 && kindOf(sorted[index - 1] as number) === kindOf(place);
    if (!isAlike) own = [];
    own.push(idOf(place));
    if (own.length > most) return;
    lane.places.push(place);
    lane.alike.push(isAlike ? 1 : 0);
    lane.ids.push(own);
  });
  return { places: Int32Array.from(lane.places), alike: Uint8Array.from(lane.alike), ids: lane.ids };
}

/** The same in the order of the field, with the kinds beside; `alike` then are all but the first of a kind. */
export function toFieldLane(
  { letters }: Field,
  kept: Int32Array,
  { ids, kinds, most }: Known,
): Lane & { kind: Int32Array } {
  const idsOf = new Map<number, number[]>();
  const lane = { places: [] as number[], alike: [] as number[], ids: [] as number[][], kind: [] as number[] };
  for (const place of kept) {
    const letter = letters[place] as number;
    const kind = kinds[letter] as number;
    const own = idsOf.get(kind) ?? [];
    if (own.length === 0) idsOf.set(kind, own);
    own.push(ids[letter] as number);
    if (own.length > most) continue;
    lane.places.push(place);
    lane.alike.push(own.length > 1 ? 1 : 0);
    lane.ids.push(own);
    lane.kind.push(kind);
  }
  return {
    places: Int32Array.from(lane.places),
    alike: Uint8Array.from(lane.alike),
    ids: lane.ids,
    kind: Int32Array.from(lane.kind),
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
