const BEAT_MS = 200;
const LATE_MS = 1000;

/**
 * Notices when this process itself stands still for a second (stopped, suspended, starved): what ran out of time
 * meanwhile tells nothing of the database.
 * @returns whether it has stood still since a moment (performance.now())
 */
export function watchStandstill(): (since: number) => boolean {
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
