import { type Area, areas as allAreas } from "../db/epochs";
import { isUnchanged, type RenderRecord } from "../db/render-context";
import type { Version, Versions } from "../db/version";
import { createQueue, isQueueFull, type Queue } from "../queue";
import { busy } from "../response/busy";
import type { RawHeaders } from "../response/headers";
import {
  NO_STORE,
  type PreparedResponse,
  prepareResponse,
  REVALIDATE,
  type Rendered,
} from "../response/prepare-response";
import { reshared } from "../response/sharing";
import { unavailable } from "../response/unavailable";
import { type Audience, createAudience } from "./audience";
import { allAreasOf, createMemoryStore, type Entry, type MemoryStore, toEntry } from "./entry";
import type { Lease } from "./epoch-listener";
import { createPacer } from "./pacer";
import { withRenderTimeout } from "./render-timeout";
import { createStaleIfError, type DiskStore } from "./stale-if-error";
import type { CostlyQueue, Target } from "./target";

/**
 * `stale` is a stored copy in place of a render that failed; `uncacheable` is an answer that is not stored; `uncounted`
 * is none yet: the target has to be counted as one that asks the finder.
 */
export type Answer = {
  page: PreparedResponse;
  from: "fresh" | "rendered" | "stale" | "uncacheable" | "uncounted";
  /** What a write makes old about it. */
  areas: readonly Area[];
};

export type PageCacheOptions = {
  versions: Versions;
  /** When the process may trust its versions; absent: always. */
  lease?: Lease;
  /** What stands for every page that does not exist. */
  notFound: Target;
  /**
   * Renders a target from its key alone; `degraded` when it shows as empty what could not be read. The signal aborts
   * when nobody waits for it any more.
   */
  render(target: Target, signal?: AbortSignal): Promise<Rendered & RenderRecord>;
  /** Whether the database is known to be unreachable at the present versions. */
  isDown?: () => boolean;
  /** Whether it answers, but not in time: a render that fails or waits then is given up like one without it. */
  isUnderPressure?: () => boolean;
  /** Whether the process itself stood still since a moment (performance.now()): a render that failed is tried again. */
  stoodStill?: (since: number) => boolean;
  diskStore?: DiskStore;
  log?: (event: { key: string; problem: string; status?: number; err?: unknown }) => void;
  /** Headers for a shared cache in front, of a page that depends on these areas; absent: it is to keep none. */
  sharingOf?: (areas: readonly Area[], version: Version) => RawHeaders;
  /** Replaces the computed Content-Security-Policy of every answer. */
  policy?: string;
  now?: () => number;
  limits?: { bytes: number; entries: number };
};

/** A render on its way; while it waits for its turn it has no version yet. `asker` is in whose line it waits; null: in nobody's. */
type Render = {
  version: Version | null;
  asker: string | null;
  audience: Audience;
  answer: Promise<Answer>;
};

const isWhole = ({ status, degraded }: Rendered & RenderRecord) => status < 500 && !degraded;

const ALWAYS: Lease = { holds: () => true, assure: async () => true };
const MAX_ROUNDS = 3;
// Never there, or there no more.
const MISSING = [404, 410];
// Addresses that anyone can make up are rendered by twos: a flood of them leaves the pages their pace, and whoever
// sends it waits behind himself. Fifty take about a second.
const UNLISTED_RENDERS = { places: 2, waiting: 300, waitingPerGroup: 50, name: "renders" };
// What takes longer than a list holds none of those places.
const COSTLY_RENDERS = {
  combinations: { places: 2, waiting: 60, waitingPerGroup: 20, name: "combinations" },
  pictures: { places: 1, waiting: 60, waitingPerGroup: 10, name: "pictures" },
  sums: { places: 1, waiting: 100, waitingPerGroup: 20, name: "sums" },
};
const MB = 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * The one cache in front of public pages. A page is served only while its version is current and the process has a
 * lease to say so, so that the first request after a save is never old, whichever process was saved through; a
 * render is joined only by requests of its own version, so that none of them gets a page begun before a save it
 * knows of. When rendering fails, the stored copy stands in.
 */
export function createPageCache(options: PageCacheOptions) {
  const { versions, notFound, lease = ALWAYS, isDown = () => false, diskStore, policy } = options;
  const { isUnderPressure = () => false, stoodStill = () => false, log = () => undefined } = options;
  const pages = createMemoryStore(options.limits ?? { bytes: 128 * MB, entries: 2000 });
  // Filtered lists and 404s are made up by anyone who types an address: they never push out pages.
  const unlisted = createMemoryStore({ bytes: 32 * MB, entries: 500 });
  const staleIfError = createStaleIfError({
    versions,
    pages,
    unlisted,
    isDown,
    diskStore,
    policy,
    now: options.now ?? Date.now,
  });
  const renders = new Map<string, Render>();
  const queued = createQueue(UNLISTED_RENDERS);
  const costly: Record<CostlyQueue, Queue> = {
    combinations: createQueue(COSTLY_RENDERS.combinations),
    pictures: createQueue(COSTLY_RENDERS.pictures),
    sums: createQueue(COSTLY_RENDERS.sums),
  };
  const paced = createPacer();

  /** The stored page under a canonical key while it is current; undefined means `get`. */
  function lookup(key: string): PreparedResponse | undefined {
    return lease.holds() ? current(key) : undefined;
  }

  function isKnown(key: string): boolean {
    return (pages.get(key) ?? unlisted.get(key)) !== undefined || renders.has(key);
  }

  function current(key: string): PreparedResponse | undefined {
    const found = pages.get(key) ?? unlisted.get(key);
    return found && versions.isCurrent(found.areas, found.version) ? found.page : undefined;
  }

  /**
   * A page for a request that arrives now: at least as new as every save answered before it.
   * @param asker whose turn it is when the render has to wait for one
   * @param client aborts when the client disconnects
   * @throws AbortError when all clients that waited for the page have disconnected
   */
  async function get(target: Target, asker = "", client?: AbortSignal): Promise<Answer> {
    const arrived = performance.now();
    for (let round = 1; ; round += 1) {
      // A render that begins now is true by itself; what was there before has to be known to be.
      const isSure = !isKnown(target.key) || (await lease.assure());
      const page = isSure ? current(target.key) : undefined;
      if (page) return { page, from: "fresh", areas: areasOf(target.key) };
      const stale = staleIfError.atOnce(target);
      if (stale) {
        if (stale.retry) join(target, asker, arrived);
        return { page: stale.page, from: "stale", areas: allAreas };
      }
      const render = join(target, asker, arrived, client);
      const answer = await render.answer;
      if (!render.version || round >= MAX_ROUNDS || versions.isCurrent(answer.areas, render.version))
        return answer;
    }
  }

  /** What a page depended on when it was rendered last; everything, before the first time. */
  function areasOf(key: string): readonly Area[] {
    return (pages.get(key) ?? unlisted.get(key))?.areas ?? allAreas;
  }

  /** @param since when the request came: what it has waited for a lease counts (performance.now()) */
  function join(target: Target, asker: string, since: number, client?: AbortSignal): Render {
    const running = renders.get(target.key);
    if (running && isJoinable(running, target, asker)) {
      running.audience.join(client);
      return running;
    }
    const render: Render = isOurs(target) ? startRender(target, since) : startQueuedRender(target, asker);
    render.audience.join(client);
    renders.set(target.key, render);
    const release = () => {
      if (renders.get(target.key) === render) renders.delete(target.key);
    };
    render.answer.then(release, release);
    return render;
  }

  /** What waits for its turn is as new as its turn; but nobody waits in another's line. */
  function isJoinable({ version, asker: whose, audience }: Render, target: Target, asker: string): boolean {
    if (audience.signal.aborted) return false;
    if (version) return versions.isCurrent(areasOf(target.key), version);
    return whose === null || whose === asker;
  }

  function isOurs({ key, route, filtered }: Target): boolean {
    return (route.fixed && !filtered) || pages.get(key) !== undefined;
  }

  function startRender(target: Target, since: number): Render {
    const audience = createAudience();
    // The server itself wants its own pages.
    audience.join();
    const render: Omit<Render, "answer"> = { version: null, asker: null, audience };
    const answer = paced(() => {
      render.version = versions.take();
      return produce(target, render.version, since);
    });
    return Object.assign(render, { answer });
  }

  function startQueuedRender(target: Target, asker: string): Render {
    const audience = createAudience();
    const { signal } = audience;
    const render: Omit<Render, "answer"> = { version: null, asker, audience };
    const work = async (): Promise<Answer> => {
      const page = lookup(target.key);
      if (page) return { page, from: "fresh", areas: areasOf(target.key) };
      render.version = versions.take();
      return produce(target, render.version, performance.now(), signal);
    };
    const turn = queueOf(target)(work, asker, signal);
    const answer = turn.catch(async (error): Promise<Answer> => {
      if (!isQueueFull(error)) throw error;
      return { page: await busy(target.route.kind === "data"), from: "uncacheable", areas: [] };
    });
    return Object.assign(render, { answer });
  }

  /** In which a render waits that anyone can ask for. */
  function queueOf({ route }: Target): Queue {
    return route.queue ? costly[route.queue] : queued;
  }

  async function produce(
    target: Target,
    version: Version,
    since: number,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const beganDown = isDown();
    const early = beganDown ? await staleIfError.after(target, version) : null;
    if (early) return { page: early, from: "stale", areas: allAreas };
    const same = await confirmed(target, version);
    if (same) return same;
    const begun = performance.now();
    const first = await attempt(target, since, signal);
    const isFinal = (first && isWhole(first)) || !stoodStill(begun);
    const rendered = isFinal ? first : await attempt(target, performance.now(), signal);
    if (rendered?.uncounted) return { page: await busy(false), from: "uncounted", areas: [] };
    if (rendered && isWhole(rendered)) {
      staleIfError.succeeded(target.key);
      return keep(target, version, rendered);
    }
    const copy = await staleIfError.after(target, version);
    if (copy) return { page: copy, from: "stale", areas: allAreas };
    // A handler below /web says itself what is wrong; what a page shows of an error is never for visitors.
    const isFit = rendered && (rendered.status < 500 || rendered.headers["content-type"]?.includes("json"));
    const shown = isFit
      ? rendered
      : unavailable(target.route.kind === "data", beganDown || isDown() || isUnderPressure());
    const page = await prepareResponse(shown, { cacheControl: NO_STORE, policy });
    return { page, from: "uncacheable", areas: allAreas };
  }

  /** The stored page, if all that was written since it was stored left what it watches as it was. */
  async function confirmed({ key }: Target, version: Version): Promise<Answer | null> {
    const entry = pages.get(key) ?? unlisted.get(key);
    if (!entry || entry.watched.length === 0) return null;
    const isStill = () => versions.isCurrent(entry.direct, entry.version);
    const answers = isStill() ? await Promise.all(entry.watched.map(isUnchanged)).catch(() => [false]) : [];
    if (answers.length === 0 || answers.includes(false) || !isStill()) return null;
    entry.version = version;
    entry.page = reshared(entry.page, entry.areas, version);
    return { page: entry.page, from: "fresh", areas: entry.areas };
  }

  /** @throws AbortError when nobody waits for it any more, however it ended */
  async function attempt(
    target: Target,
    since: number,
    signal?: AbortSignal,
  ): Promise<(Rendered & RenderRecord) | null> {
    const { key } = target;
    const fail = (event: { problem: string; status?: number; err?: unknown }): null => {
      // What nobody waits for any more was given up.
      signal?.throwIfAborted();
      log({ key, ...event });
      return null;
    };
    try {
      const rendered = await withRenderTimeout(
        options.render(target, signal),
        () => isDown() || isUnderPressure(),
        since,
      );
      if (!rendered) return fail({ problem: "given up" });
      const { status, degraded } = rendered;
      if (status >= 500 || degraded) fail({ status, problem: degraded ? "degraded" : "failed" });
      return rendered;
    } catch (err) {
      return fail({ problem: "failed", err });
    }
  }

  async function keep(target: Target, version: Version, rendered: Rendered & RenderRecord): Promise<Answer> {
    const isKept = rendered.status === 200 ? target.route.listed : MISSING.includes(rendered.status);
    const storable = isKept && !rendered.unstored;
    const cacheControl = storable && !target.route.personal ? REVALIDATE : NO_STORE;
    const missing = await notFoundPage(target, rendered);
    const direct = [...new Set([...rendered.areas, ...(missing?.areas ?? [])])];
    const isShared = cacheControl === REVALIDATE && rendered.status === 200;
    const sharing = isShared ? options.sharingOf?.(allAreasOf(direct, rendered.watched), version) : undefined;
    const page = missing?.page ?? (await prepareResponse(rendered, { cacheControl, policy, sharing }));
    const entry = toEntry(target, { page, direct, watched: rendered.watched }, version);
    const { areas } = entry;
    // What was saved meanwhile has a render of its own, which may already have ended.
    if (versions.isCurrent(areas, version)) store(entry, storable);
    return { page, from: storable ? "rendered" : "uncacheable", areas };
  }

  /** Paths that do not exist share one page; the framework's own is a shell without the site's frame. */
  async function notFoundPage(target: Target, rendered: Rendered): Promise<Answer | null> {
    const isMissingPage = rendered.status === 404 && target.route.kind === "page";
    if (!isMissingPage || target.key === notFound.key) return null;
    const answer = await get(notFound);
    return answer.page.status === 404 ? answer : null;
  }

  function store(item: Entry, storable: boolean): void {
    const { key, filtered, route } = item.target;
    const { at } = item.version;
    const isPage = item.page.status === 200 && storable && !filtered && !route.numerous;
    pages.delete(key);
    unlisted.delete(key);
    if (storable) (isPage ? pages : unlisted).set(key, item);
    if (isPage) diskStore?.save(key, item.page, at);
    else if (route.listed && !route.numerous && !filtered) diskStore?.forget(key, at);
  }

  return { lookup, get, queueOf, size: () => ({ pages: sizeOf(pages), unlisted: sizeOf(unlisted) }) };
}

function sizeOf(store: MemoryStore) {
  return { entries: store.size, bytes: store.calculatedSize };
}
