import { registerGauge } from "./observe/tally";

// Set explicitly, because builds minify class names.
const NAME = "QueueFull";

/** The error when a queue is full. */
export class QueueFull extends Error {
  override readonly name = NAME;
}

/** Returns true for a QueueFull, by name: each bundle of the framework has its own copy of the class. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** Returns whether work was aborted because its client has disconnected. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

export type Queue = ReturnType<typeof createQueue>;

// The maximum number of groups whose last turn is stored; any other group counts as new.
const MAX_REMEMBERED = 1000;

type Waiter = { start: () => void; refuse: () => void };
type Limits = {
  places: number;
  /** The maximum number of waiting tasks, in all and per group. */
  waiting: number;
  waitingPerGroup?: number;
  name?: string;
};

/**
 * A fair queue that runs a few tasks at a time, in order within a group. Turns alternate between the group served least
 * recently and the one that has waited longest, so that no flood delays occasional tasks and no group starves. If it is
 * full, the group with the most tasks loses its last one to a smaller group. An aborted task leaves the queue.
 */
export function createQueue({ places, waiting, waitingPerGroup = waiting, name }: Limits) {
  // In the order in which they began to wait, or were last served.
  const groups = new Map<string, Waiter[]>();
  // In the order in which they were served, the latest last.
  const served = new Set<string>();
  let turns = 0;
  let running = 0;
  let waitingCount = 0;
  if (name) {
    const show = (state: string, read: () => number) =>
      registerGauge({ metric: "queue_length", labels: { queue: name, state }, read });
    show("running", () => running);
    show("waiting", () => waitingCount);
  }

  /** Runs a task when it is its turn. @throws QueueFull; the signal's reason if it aborts before that */
  async function enter<Result>(
    work: () => Promise<Result>,
    group = "",
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (running < places) {
      running += 1;
      noteServed(group);
    } else await waitForTurn(group, signal);
    try {
      return await work();
    } finally {
      // The slot is passed to the next task in the queue; it becomes free only if there is none.
      const next = takeNext();
      if (next) next.start();
      else running -= 1;
    }
  }

  function waitForTurn(group: string, signal?: AbortSignal): Promise<void> {
    const own = groups.get(group) ?? [];
    if (own.length >= waitingPerGroup) throw new QueueFull();
    if (waitingCount >= waiting) evictWaiter(own.length + 1);
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        signal?.removeEventListener("abort", leave);
        then();
      };
      const waiter: Waiter = {
        start: () => settle(resolve),
        refuse: () => settle(() => reject(new QueueFull())),
      };
      const leave = () => {
        remove(group, own, own.indexOf(waiter));
        settle(() => reject(signal?.reason));
      };
      signal?.addEventListener("abort", leave);
      own.push(waiter);
      groups.set(group, own);
      waitingCount += 1;
    });
  }

  function evictWaiter(atLeast: number): void {
    const [group, longest] = [...groups].reduce((most, other) =>
      other[1].length > most[1].length ? other : most,
    );
    if (longest.length <= atLeast) throw new QueueFull();
    remove(group, longest, longest.length - 1)?.refuse();
  }

  function takeNext(): Waiter | undefined {
    const group = nextGroup();
    const own = group === undefined ? undefined : groups.get(group);
    if (group === undefined || !own) return undefined;
    noteServed(group);
    const next = remove(group, own, 0);
    if (groups.delete(group)) groups.set(group, own);
    return next;
  }

  function nextGroup(): string | undefined {
    turns += 1;
    const [longest] = groups.keys();
    if (turns % 2 === 0) return longest;
    for (const group of groups.keys()) if (!served.has(group)) return group;
    for (const group of served) if (groups.has(group)) return group;
    return undefined;
  }

  function noteServed(group: string): void {
    served.delete(group);
    served.add(group);
    const [first] = served;
    if (served.size > MAX_REMEMBERED && first !== undefined) served.delete(first);
  }

  function remove(group: string, own: Waiter[], index: number): Waiter | undefined {
    const [waiter] = own.splice(index, 1);
    waitingCount -= 1;
    if (own.length === 0) groups.delete(group);
    return waiter;
  }

  return enter;
}
