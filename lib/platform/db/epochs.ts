import { shared } from "../shared";

export const areas = ["content", "posts", "letters", "settings"] as const;
/** A part of the content that pages depend on: a write to an area makes these pages stale. */
export type Area = (typeof areas)[number];

const epochs = shared("epochs", () => new Map<Area, number>(areas.map((area) => [area, 0])));

/** Returns the epoch of an area: the number of writes to it that this process knows to be committed. */
export function epochOf(area: Area): number {
  return epochs.get(area) ?? 0;
}

/** Returns the sum of the known epochs, which identifies them all: they only grow, and are read in one snapshot. */
export function knownEpochs(): number {
  let sum = 0;
  for (const value of epochs.values()) sum += value;
  return sum;
}

export const EPOCHS_SQL = "SELECT area, value FROM epochs";
export type EpochRow = { area: Area; value: string };

/** Adopts the epochs read from the database; an epoch never decreases. */
export function noteEpochs(rows: readonly EpochRow[]): void {
  for (const { area, value } of rows) {
    epochs.set(area, Math.max(epochOf(area), Number(value)));
  }
}
