/** A write of a record: `base` is the version it is based on (null: unchecked), `version` the one it created. */
export type Write = {
  kind: "write";
  record: string;
  value: number;
  startedAt: number;
  ended: number;
  /** Acknowledged, refused, or (after a fault, without a response) possibly done. */
  outcome: "done" | "refused" | "unknown";
  base: string | null;
  version?: string;
};
/** A read of a record through a source (a page of an instance); times are milliseconds of one clock. */
export type Read = {
  kind: "read";
  record: string;
  value: number;
  startedAt: number;
  ended: number;
  source: string;
};
export type HistoryEvent = Write | Read;
type Violation = {
  rule: "stale read" | "unwritten value" | "backwards read" | "lost update";
  what: string;
};

/**
 * Checks a recorded history against real-time order: no read returns an unwritten value, or one older than the last
 * write acknowledged before the read began (linearizability of a register whose writes have unique values: Herlihy and
 * Wing 1990), no source goes back to an older value, and no two writes succeed from the same version.
 * @param events in any order; the values of a record's writes are unique and grow in the order of the writes
 */
export function checkHistory(events: HistoryEvent[]): Violation[] {
  return groupBy(events, ({ record }) => record).flatMap((own) => {
    const writes = own.filter((event) => event.kind === "write");
    const reads = own.filter((event) => event.kind === "read");
    return [...lostUpdates(writes), ...misreads(writes, reads), ...backwardsReads(reads)];
  });
}

function lostUpdates(writes: Write[]): Violation[] {
  const done = writes.filter(({ outcome, base }) => outcome === "done" && base !== null);
  return groupBy(done, ({ base }) => base)
    .filter((same) => same.length > 1)
    .map((same) => ({ rule: "lost update", what: `${describe(same)} were all made from ${same[0]?.base}` }));
}

function misreads(writes: Write[], reads: Read[]): Violation[] {
  const possible = new Map(
    writes.filter(({ outcome }) => outcome !== "refused").map((write) => [write.value, write]),
  );
  const answered = writes
    .filter(({ outcome }) => outcome === "done")
    .sort((one, other) => one.ended - other.ended);
  const violations: Violation[] = [];
  let next = 0;
  let newest: Write | undefined;
  for (const read of reads.toSorted((one, other) => one.startedAt - other.startedAt)) {
    for (let write = answered[next]; write && write.ended < read.startedAt; write = answered[++next]) {
      if (!newest || write.value > newest.value) newest = write;
    }
    const source = possible.get(read.value);
    if (!source || source.startedAt > read.ended)
      violations.push({ rule: "unwritten value", what: describe([read]) });
    else if (newest && read.value < newest.value)
      violations.push({ rule: "stale read", what: `${describe([read])} after ${describe([newest])}` });
  }
  return violations;
}

function backwardsReads(reads: Read[]): Violation[] {
  return groupBy(reads, ({ source }) => source).flatMap((own) => {
    const ended = own.toSorted((one, other) => one.ended - other.ended);
    const violations: Violation[] = [];
    let next = 0;
    let newest: Read | undefined;
    for (const read of own.toSorted((one, other) => one.startedAt - other.startedAt)) {
      for (let earlier = ended[next]; earlier && earlier.ended < read.startedAt; earlier = ended[++next]) {
        if (!newest || earlier.value > newest.value) newest = earlier;
      }
      if (newest && read.value < newest.value)
        violations.push({ rule: "backwards read", what: `${describe([read])} after ${describe([newest])}` });
    }
    return violations;
  });
}

function describe(events: HistoryEvent[]): string {
  const one = (event: HistoryEvent) =>
    `${event.record}=${event.value} ${event.kind === "read" ? `from ${event.source}` : "written"} ` +
    `${Math.round(event.startedAt)}–${Math.round(event.ended)} ms`;
  return events.map(one).join(", ");
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Item[][] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
