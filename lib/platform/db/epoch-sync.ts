import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log";
import { PURGE_TIMEOUT_MS } from "../purge";
import { sendDuePurges } from "./due-purges";
import { EPOCHS_SQL, type EpochRow, noteEpochs } from "./epochs";
import { LEASE_MS, peerId } from "./lease";
import { corePool } from "./pool";

const POLL_MS = [1, 2, 4, 8, 16];
const SLOW_POLL_MS = 25;

/**
 * Waits, between a commit and its response, until every process that serves from its cache has acknowledged the epochs
 * or lost its lease (at most a second), then for the purges of shared caches (at most another). Never throws: the save
 * is confirmed even if the database has failed since, and unconfirmed purges are sent again (retryPurges).
 */
export async function syncEpochs(): Promise<void> {
  const waiting = new AbortController();
  const allExpired = sleep(LEASE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  let read: EpochRow[] = [];
  const noteRows = (rows: EpochRow[]) => {
    read = rows;
  };
  await Promise.race([allExpired, acknowledged(waiting.signal, noteRows).catch(() => allExpired)]);
  waiting.abort();
  const purged = sendDuePurges(read).catch((err) => log.error({ err }, "shared caches not purged"));
  await Promise.race([purged, sleep(PURGE_TIMEOUT_MS, undefined, { ref: false })]);
}

/** Sends due purges every `everyMs`, also after a crash, manual SQL or midnight. @returns a function that stops this */
export function retryPurges(everyMs: number): () => void {
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

async function acknowledged(signal: AbortSignal, noteRows: (rows: EpochRow[]) => void): Promise<void> {
  const { rows } = await corePool().query<EpochRow>(EPOCHS_SQL);
  noteEpochs(rows);
  noteRows(rows);
  const target = rows.reduce((sum, { value }) => sum + Number(value), 0);
  for (let poll = 0; !signal.aborted && (await isAnyPeerBehind(target)); poll += 1) {
    await sleep(POLL_MS[poll] ?? SLOW_POLL_MS);
  }
}

/** Excludes this process, which has already adopted the epochs. */
async function isAnyPeerBehind(target: number): Promise<boolean> {
  const { rowCount } = await corePool().query(
    "SELECT FROM cache_peers WHERE acknowledged < $1 AND lease_until > clock_timestamp() AND id <> $2 LIMIT 1",
    [target, peerId],
  );
  return rowCount !== 0;
}
