import { shared } from "../shared";

const REMEMBERED_MS = 3000;

const state = shared("database pressure", () => ({ at: Number.NEGATIVE_INFINITY }));

/** Records that the database is reachable but did not respond in time: a lock, a slow query, a full pool. */
export function notePressure(): void {
  state.at = performance.now();
}

/** Returns true if pressure was recorded within the last three seconds; then waiting requests get a 503. */
export function isUnderPressure(): boolean {
  return performance.now() - state.at < REMEMBERED_MS;
}
