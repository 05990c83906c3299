import { shared } from "../shared";

const REMEMBERED_MS = 3000;

const state = shared("database pressure", () => ({ at: Number.NEGATIVE_INFINITY }));

/** Records that the database was reached but did not answer in time: a lock, a slow query, a full pool. */
export function notePressure(): void {
  state.at = performance.now();
}

/** Returns true if such pressure was recorded within the last three seconds: waiting requests then get a 503. */
export function isUnderPressure(): boolean {
  return performance.now() - state.at < REMEMBERED_MS;
}
