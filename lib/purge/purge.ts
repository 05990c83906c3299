import { env } from "../env";
import { log } from "../log";
import { shared } from "../shared";

/** How long a shared cache may keep a page that nobody asks it to forget: what a lost purge costs at most. Seconds. */
export const SHARED_SECONDS = 600;
/** What every page carries, whatever it depends on. */
const EVERYTHING = "site";

const PATIENCE_MS = 2000;
// What left before the save may reach the cache after the purge.
const AGAIN_MS = 5000;
const RETRY_MS = [1000, 2000, 5000, 15_000, 60_000];

const state = shared("purge", () => ({
  waiting: new Set<string>(),
  retries: 0,
  /** Until everything that is being sent has been answered. */
  sending: Promise.resolve() as Promise<unknown>,
}));

/** The tags of a page, by which a shared cache finds it: one for each area that it depends on. */
export function tagsOf(areas: readonly string[]): string[] {
  return [EVERYTHING, ...areas.map((area) => `${EVERYTHING}-${area}`)];
}

/**
 * Asks the shared cache in front (PURGE_URL) to forget every page of these areas; without one nothing happens.
 * Returns when it has, or has not within two seconds: then it is asked again until it answers, as long as it may
 * still show old pages. Never throws.
 */
export async function purgeAreas(areas: readonly string[]): Promise<void> {
  // Of two saves at once the first may have taken over what the second has written.
  const others = state.sending;
  if (areas.length > 0) await purge(tagsOf(areas).slice(1));
  await others;
}

/** The same for all pages, when the day changes. */
export async function purgeEverything(): Promise<void> {
  await purge([EVERYTHING]);
}

async function purge(tags: readonly string[]): Promise<void> {
  if (!env().PURGE_URL) return;
  const sent = send(tags);
  state.sending = Promise.all([state.sending, sent]);
  await sent;
  setTimeout(() => void send(tags), AGAIN_MS).unref();
}

async function send(tags: readonly string[]): Promise<void> {
  const asked = [...new Set([...state.waiting, ...tags])];
  try {
    await post(asked);
    for (const tag of asked) state.waiting.delete(tag);
    if (state.waiting.size === 0) state.retries = 0;
  } catch (err) {
    log.error({ err, tags: asked }, "shared cache not purged");
    for (const tag of asked) state.waiting.add(tag);
    retryLater();
  }
}

/** One at a time, and none after the cache has forgotten by itself. */
function retryLater(): void {
  if (state.retries >= RETRY_MS.length) return;
  const ms = RETRY_MS[state.retries];
  state.retries += 1;
  setTimeout(() => void send([]), ms).unref();
}

/** In the words of Cloudflare (tags in JSON) and of Fastly (headers) at once; whoever else can take either. */
async function post(tags: readonly string[]): Promise<void> {
  const { PURGE_URL = "", PURGE_TOKEN = "" } = env();
  const response = await fetch(PURGE_URL, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${PURGE_TOKEN}`,
      "Fastly-Key": PURGE_TOKEN,
      "Surrogate-Key": tags.join(" "),
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ tags }),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge was answered ${response.status}`);
}
