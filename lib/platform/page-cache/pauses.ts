const BEAT_MS = 200;
const LATE_MS = 1000;

/**
 * Detects pauses of a second of this process (stopped, suspended, starved): timeouts during a pause say nothing about
 * the database.
 * @returns a function that returns true if the process was paused since a moment (performance.now())
 */
export function watchPauses(): (since: number) => boolean {
  let beatAt = performance.now();
  let wokeAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    if (now - beatAt > LATE_MS) wokeAt = now;
    beatAt = now;
  };
  setInterval(look, BEAT_MS).unref();
  return (since) => {
    look();
    return wokeAt >= since;
  };
}
