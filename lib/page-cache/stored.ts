import type { Stamp } from "./clock";
import type { Target } from "./key";
import type { Published } from "./publish";

/** A page on a shelf, and how far the content had come when its render began. */
export type Stored = { page: Published; target: Target; stamp: Stamp; bytes: number; usedAt: number };

/** The stamp of a copy of unknown age: never current. */
export const UNKNOWN_AGE: Stamp = { day: "", epochs: [] };

export function stored(target: Target, page: Published, stamp: Stamp): Stored {
  return { page, target, stamp, bytes: page.bytes, usedAt: 0 };
}
