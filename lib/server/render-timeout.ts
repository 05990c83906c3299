const PATIENCE_MS = 2400;
const LOOK_EVERY_MS = 50;

/**
 * What the work gives; or null when after 2.4 s the database is known to be down, as rules §2 promises an answer
 * within three. The work goes on by itself: reads that wait one after the other would take twice as long.
 * @param since when the waiting began, by performance.now()
 */
export async function whileReachable<Result>(
  work: Promise<Result>,
  isDown: () => boolean,
  since = performance.now(),
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<null>((resolve) => {
    const look = () => {
      if (isDown()) resolve(null);
      else timer = setTimeout(look, LOOK_EVERY_MS);
    };
    timer = setTimeout(look, Math.max(0, since + PATIENCE_MS - performance.now()));
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
  }
}
