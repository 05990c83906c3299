const LONGEST_HEAD_START_MS = 30;

/**
 * Begins one work after the other: each when the one before it has ended, or has had 30 ms. Renders that begin together
 * (a save makes all pages old at once) would hold the event loop for as long as all of them take; and none that hangs
 * holds up the others for longer than that.
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
    // What has come meanwhile is read first.
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
