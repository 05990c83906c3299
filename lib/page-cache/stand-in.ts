import type { Clock, Stamp } from "./clock";
import type { Target } from "./key";
import { type Published, publish, REVALIDATE, type Rendered } from "./publish";
import type { Shelf } from "./shelf";
import { type Stored, stored, UNKNOWN_AGE } from "./stored";

const RETRY_MS = 1000;
const MAX_REMEMBERED = 2000;

/** Where last good copies outlive the process. */
export type LastGood = {
  save(key: string, page: Published): void;
  load(key: string): Promise<Rendered | null>;
  forget(key: string): void;
};

type Options = {
  clock: Clock;
  pages: Shelf<Stored>;
  guests: Shelf<Stored>;
  isDown: () => boolean;
  lastGood?: LastGood;
  policy?: string;
  now: () => number;
};

/** The last good copies that stand in for renders that fail (stale-if-error), and when to try again. */
export function createStandIns({ clock, pages, guests, isDown, lastGood, policy, now }: Options) {
  const failures = new Map<string, { stamp: Stamp; retryAt: number }>();

  function copyOf(key: string): Published | null {
    const copy = pages.get(key) ?? guests.get(key);
    return copy?.page.status === 200 ? copy.page : null;
  }

  return {
    /** The copy to show without rendering, while rendering is known to fail; `retry` when it is time to try. */
    atOnce(target: Target): { page: Published; retry: boolean } | null {
      const page = copyOf(target.key);
      if (!page) return null;
      if (isDown()) return { page, retry: false };
      const failure = failures.get(target.key);
      // A save since the failure means that the database is back: the visitor waits for the new page.
      if (!failure || !clock.isCurrent(target.route.areas, failure.stamp)) return null;
      return { page, retry: now() >= failure.retryAt };
    },

    /** The copy to show in place of a render that failed, from memory or from the last run of the process. */
    async after(target: Target, stamp: Stamp): Promise<Published | null> {
      const { key, route, filtered } = target;
      if (failures.size >= MAX_REMEMBERED) failures.clear();
      failures.set(key, { stamp, retryAt: now() + RETRY_MS });
      const copy = copyOf(key);
      if (copy) return copy;
      const saved = route.listed && !filtered ? await lastGood?.load(key) : null;
      if (!saved) return null;
      const page = await publish(saved, { cacheControl: REVALIDATE, policy });
      pages.set(key, stored(target, page, UNKNOWN_AGE));
      return page;
    },

    succeeded(key: string): void {
      failures.delete(key);
    },
  };
}
