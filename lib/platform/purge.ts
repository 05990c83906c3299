import { setTimeout as sleep } from "node:timers/promises";
import { env } from "./env";
import { log } from "./log";

/** How long a cache in front keeps a page that it was never asked to forget. Seconds. */
export const SHARED_SECONDS = 600;
/** Carried by every page, whatever it depends on. */
const EVERYTHING = "site";
/** The header that says how far the content had come, by area; the day of São Paulo is one more area. */
export const EPOCHS_HEADER = "Surrogate-Epochs";

/** How long a save waits for the caches in front (contract §9). */
export const PATIENCE_MS = 1000;
const RETRY_MS = [20, 80, 250];
// A cache that does not compare epochs may store, after the purge, what left a server before the save.
const REPEAT_MS = 5000;

/** One thing that has changed: an area of the content or, at midnight, the day. */
export type Change = { area: string; epoch: number };
export const DAY = "day";

/** The tags of a page, by which a cache in front finds it: one for each area that it depends on. */
export function tagsOf(areas: readonly string[]): string[] {
  return [EVERYTHING, ...areas.map((area) => `${EVERYTHING}-${area}`)];
}

/** The value of EPOCHS_HEADER. */
export function epochsText(changes: readonly Change[]): string {
  return changes.map(({ area, epoch }) => `${area}=${epoch}`).join(" ");
}

/** A day ("YYYY-MM-DD") as a number that grows. */
export function epochOfDay(day: string): number {
  return Number(day.replaceAll("-", ""));
}

/**
 * Asks one cache in front to forget the pages of these areas and to store none below these epochs, again and again
 * for at most a second. Never throws.
 * @returns whether it has answered that it did
 */
export async function purge(address: string, changes: readonly Change[]): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const comparesEpochs = await post(address, changes, patience);
      if (!comparesEpochs) setTimeout(() => void repeat(address, changes), REPEAT_MS).unref();
      return true;
    } catch (err) {
      const pause = RETRY_MS[attempt];
      if (pause === undefined || patience.aborted) {
        log.error({ err, address, epochs: epochsText(changes) }, "cache in front not purged");
        return false;
      }
      await sleep(pause);
    }
  }
}

async function repeat(address: string, changes: readonly Change[]): Promise<void> {
  await post(address, changes, AbortSignal.timeout(PATIENCE_MS)).catch((err) =>
    log.error({ err, address }, "cache in front not purged again"),
  );
}

/**
 * Sends a purge as Cloudflare (tags in JSON) and Fastly (headers) take it; others can take either.
 * @returns whether the cache says that it compares epochs
 */
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
  if (!response.ok) throw new Error(`The purge was answered ${response.status}`);
  return response.headers.has(EPOCHS_HEADER);
}
