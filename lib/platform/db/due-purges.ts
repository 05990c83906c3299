import { env } from "../env";
import { todayInSaoPaulo } from "../format/date";
import { type Change, DAY, epochOfDay, purge } from "../purge";
import { EPOCHS_SQL, type EpochRow } from "./epochs";
import { corePool } from "./pool";

type DuePurge = { address: string; changes: Change[] };

/**
 * Purges every shared cache (PURGE_URL) that has not confirmed a purge of these epochs and of today, and
 * stores the confirmations. Does nothing without PURGE_URL.
 * @param epochs acknowledged by every process that serves pages
 * @throws when the database does not answer
 */
export async function sendDuePurges(epochs: readonly EpochRow[]): Promise<void> {
  const due = await listDue(epochs);
  await Promise.all(
    due.map(async ({ address, changes }) => {
      if (await purge(address, changes)) await storeConfirmed(address, changes);
    }),
  );
}

/** Returns the purges due now, including those of epochs that some process has not acknowledged yet. */
export async function listDuePurges(): Promise<DuePurge[]> {
  if (!env().PURGE_URL) return [];
  const { rows } = await corePool().query<EpochRow>(EPOCHS_SQL);
  return listDue(rows);
}

/** Checks whether any of these purges is still unconfirmed. */
export async function areStillDue(due: readonly DuePurge[]): Promise<boolean> {
  const confirmed = await readConfirmed();
  return due.some(({ address, changes }) => unconfirmed(confirmed, address, changes).length > 0);
}

async function listDue(epochs: readonly EpochRow[]): Promise<DuePurge[]> {
  const { PURGE_URL = [] } = env();
  if (PURGE_URL.length === 0 || epochs.length === 0) return [];
  const wanted = [
    { area: DAY, epoch: epochOfDay(todayInSaoPaulo()) },
    ...epochs.map(({ area, value }) => ({ area, epoch: Number(value) })),
  ];
  const confirmed = await readConfirmed();
  return PURGE_URL.map((address) => ({ address, changes: unconfirmed(confirmed, address, wanted) })).filter(
    ({ changes }) => changes.length > 0,
  );
}

type Confirmed = ReadonlyMap<string, number>;
const keyOf = (address: string, area: string) => `${area} ${address}`;

function unconfirmed(confirmed: Confirmed, address: string, changes: readonly Change[]): Change[] {
  return changes.filter(({ area, epoch }) => (confirmed.get(keyOf(address, area)) ?? -1) < epoch);
}

async function readConfirmed(): Promise<Confirmed> {
  const { rows } = await corePool().query<{ address: string; area: string; epoch: string }>(
    "SELECT address, area, epoch FROM purges",
  );
  return new Map(rows.map(({ address, area, epoch }) => [keyOf(address, area), Number(epoch)]));
}

async function storeConfirmed(address: string, changes: readonly Change[]): Promise<void> {
  await corePool().query(
    `INSERT INTO purges (address, area, epoch)
     SELECT $1, area, epoch FROM unnest($2::text[], $3::bigint[]) AS confirmed(area, epoch)
     ON CONFLICT (address, area) DO UPDATE SET epoch = greatest(purges.epoch, EXCLUDED.epoch)`,
    [address, changes.map(({ area }) => area), changes.map(({ epoch }) => epoch)],
  );
}
