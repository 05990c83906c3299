const RENDER_TIMEOUT_MS = 2400;
const CHECK_EVERY_MS = 50;

/**
 * Returns the result of work; after 2.4 s, null as soon as the database is known to be down, because rules §2 require a
 * response within 3 s. The work continues in the background.
 * @param since the start of the wait, by performance.now()
 */
export async function withRenderTimeout<Result>(
  work: Promise<Result>,
  isDown: () => boolean,
  since = performance.now(),
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<null>((resolve) => {
    const check = () => {
      if (isDown()) resolve(null);
      else timer = setTimeout(check, CHECK_EVERY_MS);
    };
    timer = setTimeout(check, Math.max(0, since + RENDER_TIMEOUT_MS - performance.now()));
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

const LONGEST_HEAD_START_MS = 30;

/**
 * Creates a function that starts tasks one after another, each when the last has ended or has run for 30 ms: concurrent
 * renders (a save makes all pages stale at once) would block the event loop for the sum of their times.
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
