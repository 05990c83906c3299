export type Ranked = {
  /** Effective cost in 10⁻⁸ percent a month, whole; Infinity when there is none. */
  cost: number;
  /** Cents. */
  entry: number;
  /** Ascending. */
  ids: readonly number[];
};

/** Compares results (rules §8): by cost, entry, number of letters, ids. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.cost !== b.cost) return a.cost < b.cost ? -1 : 1;
  return a.entry - b.entry || a.ids.length - b.ids.length || compareIds(a.ids, b.ids);
}

/** The best combinations found so far, best first, each once. */
export class Ranking {
  readonly found: Ranked[] = [];
  private threshold: Ranked | null = null;

  constructor(readonly limit: number) {}

  /** The limit to beat: the last place of a full ranking or the threshold, whichever is lower; null accepts all. */
  get worst(): Ranked | null {
    const last = this.found.length < this.limit ? null : (this.found.at(-1) ?? null);
    const { threshold } = this;
    return last && threshold && compareRanked(threshold, last) < 0 ? threshold : (last ?? threshold);
  }

  /** Limits the search to combinations below a cost; null removes the limit. */
  setThreshold(cost: number | null): void {
    this.threshold = cost === null ? null : { cost, entry: Number.POSITIVE_INFINITY, ids: [] };
  }

  /** Returns true if all places are taken by combinations that cost less than the threshold. */
  get isFullBelowThreshold(): boolean {
    const last = this.found.length < this.limit ? null : this.found.at(-1);
    return last !== null && last !== undefined && this.threshold !== null && last.cost < this.threshold.cost;
  }

  /** Ranks a combination; returns "out" if it is not good enough, "known" if it is already ranked. */
  offer(ranked: Ranked): "in" | "known" | "out" {
    let place = this.found.length;
    for (let order = -1; place > 0; place -= 1) {
      order = compareRanked(this.found[place - 1] as Ranked, ranked);
      if (order === 0) return "known";
      if (order < 0) break;
    }
    if (place >= this.limit) return "out";
    this.found.splice(place, 0, ranked);
    if (this.found.length > this.limit) this.found.pop();
    return "in";
  }
}

/** The ascending ids of identical letters, and the number of them in a combination. */
type Identical = { ids: readonly number[]; taken: number };

/** Yields the choices of ids among identical letters in order: each step replaces an id with the next identical one. */
export function* choicesOf(classes: readonly Identical[]): Generator<number[]> {
  const first = classes.map(({ taken }) => Array.from({ length: taken }, (_, place) => place));
  const seen = new Set([String(first)]);
  const queue = [{ places: first, ids: idsAt(classes, first) }];
  for (;;) {
    const next = queue.shift();
    if (!next) return;
    yield next.ids;
    for (const places of stepsFrom(next.places, classes)) {
      const key = String(places);
      if (seen.has(key)) continue;
      seen.add(key);
      const ids = idsAt(classes, places);
      const index = queue.findIndex((other) => compareIds(other.ids, ids) > 0);
      queue.splice(index < 0 ? queue.length : index, 0, { places, ids });
    }
  }
}

function stepsFrom(places: number[][], classes: readonly Identical[]): number[][][] {
  return places.flatMap((own, index) =>
    own.flatMap((place, which) => {
      const isFree = place + 1 < (classes[index]?.ids.length ?? 0) && own[which + 1] !== place + 1;
      return isFree ? [places.with(index, own.with(which, place + 1))] : [];
    }),
  );
}

function idsAt(classes: readonly Identical[], places: readonly number[][]): number[] {
  return places
    .flatMap((own, index) => own.map((place) => classes[index]?.ids[place] ?? 0))
    .sort((a, b) => a - b);
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
