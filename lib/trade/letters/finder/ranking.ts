/** A combination as it is ranked. */
export type Ranked = {
  /** Effective cost in 10⁻⁸ percent a month, whole; Infinity when there is none. */
  cost: number;
  /** Cents. */
  entry: number;
  /** Ascending. */
  ids: readonly number[];
};

/** The order of results (rules §8): cost, entry, fewer letters, ids. */
export function compareRanked(a: Ranked, b: Ranked): number {
  if (a.cost !== b.cost) return a.cost < b.cost ? -1 : 1;
  return a.entry - b.entry || a.ids.length - b.ids.length || compareIds(a.ids, b.ids);
}

/** The best combinations found so far, best first, each once. */
export class Ranking {
  readonly found: Ranked[] = [];
  private bar: Ranked | null = null;

  constructor(readonly limit: number) {}

  /** What has to be beaten: the last place, or the bar that was set; null while there is room. */
  get worst(): Ranked | null {
    const last = this.found.length < this.limit ? null : (this.found.at(-1) ?? null);
    return last && this.bar && compareRanked(this.bar, last) < 0 ? this.bar : (last ?? this.bar);
  }

  /** For now, only what costs less is looked for; null: whatever there is room for. */
  raiseBar(cost: number | null): void {
    this.bar = cost === null ? null : { cost, entry: Number.POSITIVE_INFINITY, ids: [] };
  }

  /** Whether all places are taken by what costs less than the bar. */
  get isFullBelowBar(): boolean {
    const last = this.found.length < this.limit ? null : this.found.at(-1);
    return last !== null && last !== undefined && this.bar !== null && last.cost < this.bar.cost;
  }

  /** @returns "out" when it is not good enough, "known" when it is there already */
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

/** Letters alike in everything but their id, ascending, and how many of them a combination takes. */
export type Alike = { ids: readonly number[]; taken: number };

/**
 * Every choice of ids that the taken letters may stand for, in the order of ids: from the lowest ids on, one letter at a
 * time makes way for the next one like it.
 */
export function* choicesOf(classes: readonly Alike[]): Generator<number[]> {
  const first = classes.map(({ taken }) => Array.from({ length: taken }, (_, place) => place));
  const seen = new Set([String(first)]);
  const waiting = [{ places: first, ids: idsAt(classes, first) }];
  for (;;) {
    const next = waiting.shift();
    if (!next) return;
    yield next.ids;
    for (const places of stepsFrom(next.places, classes)) {
      const key = String(places);
      if (seen.has(key)) continue;
      seen.add(key);
      const ids = idsAt(classes, places);
      const behind = waiting.findIndex((other) => compareIds(other.ids, ids) > 0);
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { places, ids });
    }
  }
}

function stepsFrom(places: number[][], classes: readonly Alike[]): number[][][] {
  return places.flatMap((own, index) =>
    own.flatMap((place, which) => {
      const isFree = place + 1 < (classes[index]?.ids.length ?? 0) && own[which + 1] !== place + 1;
      return isFree ? [places.with(index, own.with(which, place + 1))] : [];
    }),
  );
}

function idsAt(classes: readonly Alike[], places: readonly number[][]): number[] {
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
