import { setTimeout as sleep } from "node:timers/promises";
import { env } from "./env";
import { log } from "./log";

/** Lifetime of a page in a shared cache without a purge, in seconds. */
export const SHARED_SECONDS = 600;
const EVERYTHING = "site";
/** The header with the epochs of a page's areas; the day in São Paulo counts as an area. */
export const EPOCHS_HEADER = "Surrogate-Epochs";

/** The maximum time that a save waits for purges. */
export const PURGE_TIMEOUT_MS = 1000;
const RETRY_MS = [20, 80, 250];
// After the purge, a cache that does not compare epochs may still store a response rendered before the save.
const REPEAT_MS = 5000;

/** A change: the new epoch of an area of the content or, at midnight, of the day. */
export type Change = { area: string; epoch: number };
export const DAY = "day";

/** Returns the cache tags of a page: that of every page, and one for each area that it depends on. */
export function tagsOf(areas: readonly string[]): string[] {
  return [EVERYTHING, ...areas.map((area) => `${EVERYTHING}-${area}`)];
}

/** Formats the value of EPOCHS_HEADER. */
export function epochsText(changes: readonly Change[]): string {
  return changes.map(({ area, epoch }) => `${area}=${epoch}`).join(" ");
}

/** Converts a day ("YYYY-MM-DD") to an epoch. */
export function epochOfDay(day: string): number {
  return Number(day.replaceAll("-", ""));
}

/**
 * Purges these areas from a shared cache, retrying within a second; repeats a confirmed purge after five seconds if the
 * cache does not compare epochs. Never throws.
 * @returns true when the cache has confirmed it
 */
export async function purge(address: string, changes: readonly Change[]): Promise<boolean> {
  const timeout = AbortSignal.timeout(PURGE_TIMEOUT_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const comparesEpochs = await post(address, changes, timeout);
      if (!comparesEpochs) setTimeout(() => void repeat(address, changes), REPEAT_MS).unref();
      return true;
    } catch (err) {
      const pause = RETRY_MS[attempt];
      if (pause === undefined || timeout.aborted) {
        log.error({ err, address, epochs: epochsText(changes) }, "shared cache not purged");
        return false;
      }
      await sleep(pause);
    }
  }
}

async function repeat(address: string, changes: readonly Change[]): Promise<void> {
  await post(address, changes, AbortSignal.timeout(PURGE_TIMEOUT_MS)).catch((err) =>
    log.error({ err, address }, "shared cache not purged again"),
  );
}

/** Sends one purge in Cloudflare's format (tags) and Fastly's (headers); returns true if the cache compares epochs. */
async function post(address: string, changes: readonly Change[], signal: AbortSignal): Promise<boolean> {
  const { PURGE_TOKEN = "" } = env();
  const areas = changes.map(({ area }) => area);
  const tags = areas.includes(DAY) ? [EVERYTHING] : tagsOf(areas).slice(1);
  const response = await fetch(address, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${PURGE_TOKEN}`,
      "Fastly-Key": PURGE_TOKEN,
      "Surrogate-Key": tags.join(" "),
      [EPOCHS_HEADER]: epochsText(changes),
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ tags }),
    redirect: "error",
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge returned status ${response.status}`);
  return response.headers.has(EPOCHS_HEADER);
}
