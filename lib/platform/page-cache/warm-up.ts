import { setTimeout as sleep } from "node:timers/promises";
import type { PageCache } from "./cache";
import type { Target } from "./target";

const MAX_PAGES = 1000;
const RETRY_MS = 1000;

/**
 * Requests each target until its response is a 200 (rendered, or from a stored copy), or the process stops.
 */
export async function renderFirst<Screen>(
  cache: { get(target: Screen): Promise<{ page: { status: number } }> },
  targets: readonly Screen[],
  stopped: () => boolean,
  retryMs = RETRY_MS,
): Promise<void> {
  for (const target of targets) {
    while (!stopped()) {
      const answer = await cache.get(target).catch(() => null);
      if (answer?.page.status === 200) break;
      await sleep(retryMs);
    }
  }
}

/**
 * Renders every fixed public path and the pages of the sitemap once (at most 1,000), sequentially, so that no visitor
 * waits for a first render and the stored copies are complete.
 * @returns the number of pages that are ready
 */
export async function warmUp(
  cache: PageCache,
  { fixed, sitemap, toTarget }: { fixed: string[]; sitemap: Target; toTarget: (path: string) => Target },
  stopped: () => boolean,
): Promise<number> {
  const { page: map } = await cache.get(sitemap);
  const listed = [...map.identity.body.toString("utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  let ready = 0;
  for (const path of [...new Set([...fixed, ...listed])].slice(0, MAX_PAGES)) {
    if (stopped()) break;
    const { page } = await cache.get(toTarget(path));
    if (page.status === 200) ready += 1;
  }
  return ready;
}
