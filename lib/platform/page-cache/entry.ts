import { LRUCache } from "lru-cache";
import { type Area, areas as allAreas } from "../db/epochs";
import type { Watched } from "../db/render-context";
import type { Version } from "../db/version";
import type { PreparedResponse } from "../response/prepare-response";
import type { Target } from "./target";

export type Entry = {
  page: PreparedResponse;
  target: Target;
  areas: readonly Area[];
  /** The areas in which any write makes the page stale; for other areas the watched reads decide. */
  direct: readonly Area[];
  watched: readonly Watched[];
  version: Version;
};

/** The version of a page of unknown age: never current. */
const UNKNOWN_AGE: Version = { day: "", epochs: { content: 0, posts: 0, letters: 0, settings: 0 }, at: 0 };

type Made = { page: PreparedResponse; direct: readonly Area[]; watched?: readonly Watched[] };

/** Creates the entry of a page that this process rendered. */
export function toEntry(target: Target, { page, direct, watched = [] }: Made, version: Version): Entry {
  return { page, target, areas: allAreasOf(direct, watched), direct, watched, version };
}

/** Returns every area whose writes can make a page stale, directly or through a watched read. */
export function allAreasOf(direct: readonly Area[], watched: readonly Watched[] = []): Area[] {
  return [...new Set([...direct, ...watched.flatMap((read) => read.areas)])];
}

/** Creates the entry of a page that an earlier process stored, which is never current. */
export function entryOfEarlierRun(target: Target, page: PreparedResponse): Entry {
  return toEntry(target, { page, direct: allAreas }, UNKNOWN_AGE);
}

/** A bounded LRU store: over either limit the least recently used entry is evicted. */
export type MemoryStore = LRUCache<string, Entry>;

/** Creates a store; `bytes` limits the bodies in all content encodings, and an empty body counts as one byte. */
export function createMemoryStore({ bytes, entries }: { bytes: number; entries: number }): MemoryStore {
  return new LRUCache({
    max: entries,
    maxSize: bytes,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });
}
