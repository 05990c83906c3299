import type { Version, Versions } from "../db/version";
import {
  NO_STORE,
  type PreparedResponse,
  prepareResponse,
  REVALIDATE,
  type Rendered,
} from "../response/prepare-response";
import { type Entry, entryOfEarlierRun, type MemoryStore } from "./entry";
import type { Target } from "./target";

const RETRY_MS = 1000;
const MAX_REMEMBERED = 2000;

/** The persistent store of copies. `at` is the time when a render began (Date.now()): the later one wins. */
export type DiskStore = {
  save(key: string, page: PreparedResponse, at: number): void;
  load(key: string): Promise<Rendered | null>;
  forget(key: string, at: number): void;
};

type Options = {
  versions: Versions;
  pages: MemoryStore;
  unlisted: MemoryStore;
  isDown: () => boolean;
  diskStore?: DiskStore;
  policy?: string;
  now: () => number;
};

/** Creates the functions that serve stored copies in place of failed renders (stale-if-error) and time the retries. */
export function createStaleIfError({ versions, pages, unlisted, isDown, diskStore, policy, now }: Options) {
  const failures = new Map<string, { version: Version; retryAt: number }>();

  function copyOf(key: string): Entry | null {
    const copy = pages.get(key) ?? unlisted.get(key);
    return copy?.page.status === 200 ? copy : null;
  }

  return {
    /** Returns the copy to serve at once while renders are known to fail; `retry` if it is time for another render. */
    atOnce(target: Target): { page: PreparedResponse; retry: boolean } | null {
      const copy = copyOf(target.key);
      if (!copy) return null;
      const { page, areas } = copy;
      if (isDown()) return { page, retry: false };
      const failure = failures.get(target.key);
      // A save since the failure proves that the database is back: the visitor waits for the new page.
      if (!failure || !versions.isCurrent(areas, failure.version)) return null;
      return { page, retry: now() >= failure.retryAt };
    },

    /** Records a failed render; returns the copy to serve instead, from memory or the disk; null without one. */
    async after(target: Target, version: Version): Promise<PreparedResponse | null> {
      const { key, route, filtered } = target;
      if (failures.size >= MAX_REMEMBERED) failures.clear();
      failures.set(key, { version, retryAt: now() + RETRY_MS });
      const copy = copyOf(key);
      if (copy) return copy.page;
      const saved = route.listed && !filtered ? await diskStore?.load(key) : null;
      if (!saved) return null;
      const cacheControl = route.personal ? NO_STORE : REVALIDATE;
      const page = await prepareResponse(saved, { cacheControl, policy });
      pages.set(key, entryOfEarlierRun(target, page));
      return page;
    },

    succeeded(key: string): void {
      failures.delete(key);
    },
  };
}
