/** Runs at most `places` works at once; the others wait, first come, first served. */
export function createTurns(places: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < places) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await work();
    } finally {
      // The place goes to the next in line; only without one does it become free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
