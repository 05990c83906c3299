import { randomUUID } from "node:crypto";
import { shared } from "../shared";

/**
 * How long a process may trust what it knows of the epochs, counted from before it registered and read them.
 * Shorter than the database's view of the same lease (LEASE_MS), so that a clock which is set right loses nothing.
 */
const TRUST_MS = 900;
/** A second after a commit no process serves older pages: it has read the epochs since, or has no lease. */
export const LEASE_MS = 1000;

const lease = shared("cache lease", () => ({ id: randomUUID(), until: 0, untilTime: 0 }));

/** This process among the cache's peers. */
export const peerId: string = lease.id;

/** The moment a lease is counted from, by both clocks. */
export type Moment = { monotonic: number; time: number };

export const moment = (): Moment => ({ monotonic: performance.now(), time: Date.now() });

/** @param since before the registration was sent after which the epochs were read */
export function grantLease(since: Moment): void {
  lease.until = since.monotonic + TRUST_MS;
  lease.untilTime = since.time + TRUST_MS;
}

/** Gives the lease back, before the process leaves the peers. */
export function endLease(): void {
  lease.until = 0;
}

/**
 * Whether this process may serve from its cache now. It is asked at every request, since no timer runs in a
 * process that is stopped; the time of day goes on where the other clock stands still, in a suspended machine.
 */
export function holdsLease(): boolean {
  return performance.now() < lease.until && Date.now() < lease.untilTime;
}

/** Whether a moment is still to come, by both clocks. */
export function isAhead({ monotonic, time }: Moment): boolean {
  return performance.now() < monotonic && Date.now() < time;
}
