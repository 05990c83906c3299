import type { Field } from "./field";
import type { Judge } from "./judge";

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

/** @param kept places of the field, in any order */
export function toLane(
  { letters }: Field,
  kept: Int32Array,
  charged: Float64Array,
  { judge, idOf, most }: { judge: Judge; idOf: (letter: number) => number; most: number },
): Lane {
  const letterAt = (place: number) => letters[place] as number;
  const sorted = kept.sort(
    (a, b) =>
      (charged[a] as number) - (charged[b] as number) ||
      judge.compareFigures(letterAt(a), letterAt(b)) ||
      idOf(letterAt(a)) - idOf(letterAt(b)),
  );
  const places: number[] = [];
  const alike: number[] = [];
  const ids: number[][] = [];
  let own: number[] = [];
  sorted.forEach((place, index) => {
    const before = sorted[index - 1];
    const isAlike = before !== undefined && isSame(charged, judge, letterAt, before, place);
    if (!isAlike) own = [];
    own.push(idOf(letterAt(place)));
    if (own.length > most) return;
    places.push(place);
    alike.push(isAlike ? 1 : 0);
    ids.push(own);
  });
  return { places: Int32Array.from(places), alike: Uint8Array.from(alike), ids };
}

function isSame(
  charged: Float64Array,
  judge: Judge,
  letterAt: (place: number) => number,
  a: number,
  b: number,
): boolean {
  return charged[a] === charged[b] && judge.compareFigures(letterAt(a), letterAt(b)) === 0;
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
