import { env } from "../env";
import { todayInSaoPaulo } from "../format/date";
import { type Change, DAY, epochOfDay, purge } from "../purge/purge";
import type { EpochRow } from "./epochs";
import { corePool } from "./pool";

type Due = { address: string; changes: Change[] };

/**
 * Purges every cache in front (PURGE_URL) that has not answered a purge of these epochs, nor one of today, and notes
 * the answers. Without PURGE_URL nothing happens.
 * @param epochs which every process that serves pages has acknowledged
 * @throws when the database does not answer
 */
export async function purgeFronts(epochs: readonly EpochRow[]): Promise<void> {
  const due = await listDue(epochs);
  await Promise.all(
    due.map(async ({ address, changes }) => {
      if (await purge(address, changes)) await noteAnswered(address, changes);
    }),
  );
}

/** The same that are due now, whether the processes have acknowledged the epochs or not. */
export async function listDuePurges(): Promise<Due[]> {
  if (!env().PURGE_URL) return [];
  const { rows } = await corePool().query<EpochRow>("SELECT area, value FROM epochs");
  return listDue(rows);
}

/** Whether any of these is still due. */
export async function areStillDue(due: readonly Due[]): Promise<boolean> {
  const answered = await readAnswered();
  return due.some(({ address, changes }) => isDue(answered, address, changes).length > 0);
}

async function listDue(epochs: readonly EpochRow[]): Promise<Due[]> {
  const { PURGE_URL = [] } = env();
  if (PURGE_URL.length === 0 || epochs.length === 0) return [];
  const wanted = [
    { area: DAY, epoch: epochOfDay(todayInSaoPaulo()) },
    ...epochs.map(({ area, value }) => ({ area, epoch: Number(value) })),
  ];
  const answered = await readAnswered();
  return PURGE_URL.map((address) => ({ address, changes: isDue(answered, address, wanted) })).filter(
    ({ changes }) => changes.length > 0,
  );
}

type Answered = ReadonlyMap<string, number>;
const keyOf = (address: string, area: string) => `${area} ${address}`;

function isDue(answered: Answered, address: string, changes: readonly Change[]): Change[] {
  return changes.filter(({ area, epoch }) => (answered.get(keyOf(address, area)) ?? -1) < epoch);
}

async function readAnswered(): Promise<Answered> {
  const { rows } = await corePool().query<{ address: string; area: string; epoch: string }>(
    "SELECT address, area, epoch FROM purges",
  );
  return new Map(rows.map(({ address, area, epoch }) => [keyOf(address, area), Number(epoch)]));
}

async function noteAnswered(address: string, changes: readonly Change[]): Promise<void> {
  await corePool().query(
    `INSERT INTO purges (address, area, epoch)
     SELECT $1, area, epoch FROM unnest($2::text[], $3::bigint[]) AS answered(area, epoch)
     ON CONFLICT (address, area) DO UPDATE SET epoch = greatest(purges.epoch, EXCLUDED.epoch)`,
    [address, changes.map(({ area }) => area), changes.map(({ epoch }) => epoch)],
  );
}
