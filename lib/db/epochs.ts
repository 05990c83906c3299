import { setTimeout as sleep } from "node:timers/promises";
import { purgeAreas } from "../purge/purge";
import { shared } from "../shared";
import { LEASE_MS, peerId } from "./lease";
import { corePool } from "./pool";

export const areas = ["content", "posts", "letters", "settings"] as const;
/** What a public page can depend on; a write to an area makes every page of it old. */
export type Area = (typeof areas)[number];

const POLL_MS = [1, 2, 4, 8, 16];
const SLOW_POLL_MS = 25;

/** The epochs of which a shared cache in front has been told by this process. */
const purged = shared("purged epochs", () => new Map<Area, number>());

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
 * and at the latest after a second, when no lease from before the commit is left. Only then is a shared cache in
 * front told to forget: what it fetches from now on is new. Never throws: what is committed is answered, also when
 * the database has gone since.
 */
export async function syncEpochs(): Promise<void> {
  const waiting = new AbortController();
  const allExpired = sleep(LEASE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  let isRead = false;
  const noteRead = () => {
    isRead = true;
  };
  await Promise.race([allExpired, acknowledged(waiting.signal, noteRead).catch(() => allExpired)]);
  waiting.abort();
  await purgeAreas(isRead ? takeWritten() : areas);
}

/** The areas that were written to since the last time. */
function takeWritten(): Area[] {
  const written = areas.filter((area) => purged.get(area) !== epochOf(area));
  for (const area of written) purged.set(area, epochOf(area));
  return written;
}

async function acknowledged(given: AbortSignal, noteRead: () => void): Promise<void> {
  const { rows } = await corePool().query<EpochRow>(EPOCHS_SQL);
  noteEpochs(rows);
  noteRead();
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
