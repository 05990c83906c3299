import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log";
import { PATIENCE_MS } from "../purge/purge";
import { shared } from "../shared";
import { purgeFronts } from "./fronts";
import { LEASE_MS, peerId } from "./lease";
import { corePool } from "./pool";

export const areas = ["content", "posts", "letters", "settings"] as const;
/** What a public page can depend on; a write to an area makes every page of it old. */
export type Area = (typeof areas)[number];

const POLL_MS = [1, 2, 4, 8, 16];
const SLOW_POLL_MS = 25;

const epochs = shared("epochs", () => new Map<Area, number>(areas.map((area) => [area, 0])));

/** The in-process epoch of an area: how many writes of it this process knows to be committed. */
export function epochOf(area: Area): number {
  return epochs.get(area) ?? 0;
}

/**
 * How far this process has come: the sum of its epochs. They only grow, and are read in one snapshot, so that the
 * sum tells as much as all of them.
 */
export function knownEpochs(): number {
  let sum = 0;
  for (const value of epochs.values()) sum += value;
  return sum;
}

export const EPOCHS_SQL = "SELECT area, value FROM epochs";
export type EpochRow = { area: Area; value: string };

/** Takes over what the database says; an epoch never goes back. */
export function noteEpochs(rows: readonly EpochRow[]): void {
  for (const { area, value } of rows) {
    epochs.set(area, Math.max(epochOf(area), Number(value)));
  }
}

/**
 * Called after a commit and before its answer: returns when the next request for any page, asked of any process,
 * finds the cached copy old. That is when every process that serves from its cache has acknowledged the epochs,
 * and at the latest after a second, when no lease from before the commit is left. Only then are the caches in front
 * purged, for a second at most: what they fetch from now on is new. Never throws: what is committed is answered,
 * also when the database has gone since; purges that were not answered are sent again (keepFrontsPurged).
 */
export async function syncEpochs(): Promise<void> {
  const waiting = new AbortController();
  const allExpired = sleep(LEASE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  let read: EpochRow[] = [];
  const noteRead = (rows: EpochRow[]) => {
    read = rows;
  };
  await Promise.race([allExpired, acknowledged(waiting.signal, noteRead).catch(() => allExpired)]);
  waiting.abort();
  const purged = purgeFronts(read).catch((err) => log.error({ err }, "caches in front not purged"));
  await Promise.race([purged, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

/**
 * Sends again what a cache in front has not answered, whichever process asked for it, and what nobody asked for: a
 * process that died after its commit, SQL by hand, midnight.
 * @returns what ends it
 */
export function keepFrontsPurged(everyMs: number): () => void {
  const stopping = new AbortController();
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await syncEpochs();
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  void keep();
  return () => stopping.abort();
}

async function acknowledged(given: AbortSignal, noteRead: (rows: EpochRow[]) => void): Promise<void> {
  const { rows } = await corePool().query<EpochRow>(EPOCHS_SQL);
  noteEpochs(rows);
  noteRead(rows);
  const target = rows.reduce((sum, { value }) => sum + Number(value), 0);
  for (let poll = 0; !given.aborted && (await isAnyoneBehind(target)); poll += 1) {
    await sleep(POLL_MS[poll] ?? SLOW_POLL_MS);
  }
}

/** This process has taken the epochs over itself. */
async function isAnyoneBehind(target: number): Promise<boolean> {
  const { rowCount } = await corePool().query(
    "SELECT FROM cache_peers WHERE acknowledged < $1 AND lease_until > clock_timestamp() AND id <> $2 LIMIT 1",
    [target, peerId],
  );
  return rowCount !== 0;
}
