const LONGEST_HEAD_START_MS = 30;

/**
 * Starts tasks one after another, each when the last has ended or run for 30 ms: concurrent renders (a save makes all
 * pages stale at once) would block the event loop for the sum of their times.
 */
export function createPacer() {
  let before: Promise<unknown> = Promise.resolve();

  return async function paced<Result>(work: () => Promise<Result>): Promise<Result> {
    let leave = () => {};
    const turn = before;
    before = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await turn;
    // Pending I/O is handled first.
    await new Promise((resolve) => setImmediate(resolve));
    const headStart = setTimeout(leave, LONGEST_HEAD_START_MS);
    try {
      return await work();
    } finally {
      clearTimeout(headStart);
      leave();
    }
  };
}
