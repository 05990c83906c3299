import { randomUUID } from "node:crypto";
import { shared } from "../shared";

/**
 * The time for which a process may trust its epochs, from a moment before it registered and read them. Shorter than the
 * same lease in the database (LEASE_MS), to allow for clock adjustments.
 */
const TRUST_MS = 900;
/** The time after which no process serves pages from before a commit: each has read the epochs, or lost its lease. */
export const LEASE_MS = 1000;

const lease = shared("cache lease", () => ({ id: randomUUID(), until: 0, untilTime: 0 }));

/** The id of this process among the cache's peers. */
export const peerId: string = lease.id;

export type Moment = { monotonic: number; time: number };

export const moment = (): Moment => ({ monotonic: performance.now(), time: Date.now() });

/** Grants the lease. @param since a moment before the process registered and read the epochs */
export function grantLease(since: Moment): void {
  lease.until = since.monotonic + TRUST_MS;
  lease.untilTime = since.time + TRUST_MS;
}

/** Ends the lease, before the process leaves the peers. */
export function endLease(): void {
  lease.until = 0;
}

/**
 * Returns true while this process may serve from its cache. Checked at every request, because no timer runs in a
 * stopped process. The time of day is checked too, because the monotonic clock stops while the machine is suspended.
 */
export function holdsLease(): boolean {
  return performance.now() < lease.until && Date.now() < lease.untilTime;
}

/** Returns true while a moment is in the future by the monotonic clock and by the time of day. */
export function isAhead({ monotonic, time }: Moment): boolean {
  return performance.now() < monotonic && Date.now() < time;
}
