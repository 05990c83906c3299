/** A row that differs between two versions of a list; its places count from 1, and null means that it is not there. */
export type RowChange = {
  before: { place: number; row: unknown } | null;
  after: { place: number; row: unknown } | null;
  isMoved: boolean;
  isChanged: boolean;
};

/** Returns the rows that were changed, moved, removed or added, in their order afterwards. */
export function compareRows(before: readonly unknown[], after: readonly unknown[]): RowChange[] {
  const pairs = pairRows(before, after);
  const unmoved = longestRising([...pairs.keys()].sort((a, b) => a - b).map((from) => pairs.get(from) ?? 0));
  const left = new Set(after.keys());
  const changes = before.map((row, from): RowChange => {
    const to = pairs.get(from);
    const old = { place: from + 1, row };
    if (to === undefined) return { before: old, after: null, isMoved: false, isChanged: true };
    left.delete(to);
    return {
      before: old,
      after: { place: to + 1, row: after[to] },
      isMoved: !unmoved.has(to),
      isChanged: readableRow(row) !== readableRow(after[to]),
    };
  });
  for (const to of left)
    changes.push({
      ...{ before: null, after: { place: to + 1, row: after[to] } },
      ...{ isMoved: false, isChanged: true },
    });
  const placeOf = (change: RowChange) => (change.after ?? change.before)?.place ?? 0;
  return changes
    .filter(({ isMoved, isChanged }) => isMoved || isChanged)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the texts of a row in one line. */
export function readableRow(row: unknown): string {
  if (typeof row !== "object" || row === null) return String(row);
  const { title, description, text, note } = row as Partial<Record<string, string | null>>;
  return [title, description, text, note].filter(Boolean).join(": ");
}

/** Pairs equal rows, then rows with the same title, then rows in the same place. */
function pairRows(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const titleOf = (row: unknown) => (row as { title?: string } | null)?.title;
  const rules: ((from: number, to: number) => boolean)[] = [
    (from, to) => readableRow(before[from]) === readableRow(after[to]),
    (from, to) => Boolean(titleOf(before[from])) && titleOf(before[from]) === titleOf(after[to]),
    (from, to) => from === to,
  ];
  const pairs = new Map<number, number>();
  const free = new Set(after.keys());
  for (const isPair of rules)
    for (const from of before.keys()) {
      const to = pairs.has(from) ? undefined : [...free].find((each) => isPair(from, each));
      if (to === undefined) continue;
      pairs.set(from, to);
      free.delete(to);
    }
  return pairs;
}

/** Returns the numbers of a longest rising subsequence: the rows that kept their order. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.slice(0, index).filter((run) => (run.at(-1) ?? 0) < number);
    best.push([...before.reduce((a, b) => (b.length > a.length ? b : a), []), number]);
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
}
