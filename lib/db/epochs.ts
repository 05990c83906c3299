import { pool } from "./pool";
import { shared } from "./shared";

export const areas = ["content", "posts", "letters", "settings"] as const;
/** What a public page can depend on; a write to an area makes every page of it old. */
export type Area = (typeof areas)[number];

const epochs = shared("epochs", () => new Map<Area, number>(areas.map((area) => [area, 0])));

/** The in-process epoch of an area: how many writes of it this process knows to be committed. */
export function epochOf(area: Area): number {
  return epochs.get(area) ?? 0;
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
 * Brings the in-process epochs up to the database's. Called after a commit and before its answer, so that the
 * next request for any page finds the cached copy old.
 */
export async function syncEpochs(): Promise<void> {
  const { rows } = await pool().query<EpochRow>(EPOCHS_SQL);
  noteEpochs(rows);
}
