import type { PageCache } from "./cache";
import { targetOf } from "./key";
import { fixedPaths } from "./routes";

const MAX_PAGES = 1000;

/**
 * Renders what the sitemap lists and every fixed public path once, one after the other, so that no visitor waits
 * for a first render and the last good copies are complete.
 * @returns the number of pages that are ready
 */
export async function warmUp(cache: PageCache, stopped: () => boolean): Promise<number> {
  const { page: sitemap } = await cache.get(targetOf("/sitemap.xml", ""));
  const listed = [...sitemap.identity.body.toString("utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  let ready = 0;
  for (const path of [...new Set([...fixedPaths(), ...listed])].slice(0, MAX_PAGES)) {
    if (stopped()) break;
    const { page } = await cache.get(targetOf(path, ""));
    if (page.status === 200) ready += 1;
  }
  return ready;
}
