import { type Area, areas as allAreas } from "../db/epochs";
import { isUnchanged, type RenderRecord } from "../db/render-context";
import type { Version, Versions } from "../db/version";
import { createQueue, isQueueFull, type Queue } from "../queue";
import type { RawHeaders } from "../response/headers";
import {
  NO_STORE,
  type PreparedResponse,
  prepareResponse,
  REVALIDATE,
  type Rendered,
} from "../response/prepare-response";
import { reshared } from "../response/sharing";
import { busy, unavailable } from "../response/unavailable";
import { type Audience, createAudience } from "./audience";
import { allAreasOf, createMemoryStore, type Entry, type MemoryStore, toEntry } from "./entry";
import type { Lease } from "./epoch-listener";
import { createStaleIfError, type DiskStore } from "./stale-if-error";
import type { CostlyQueue, Target } from "./target";
import { createPacer, withRenderTimeout } from "./timing";

/**
 * A response and its source. `stale`: a stored copy in place of a failed render; `uncacheable`: a response that is not
 * stored; `uncounted`: a placeholder, because the target runs the finder and must first be counted against its limit.
 */
type Answer = {
  page: PreparedResponse;
  from: "fresh" | "rendered" | "stale" | "uncacheable" | "uncounted";
  /** The areas whose writes make the page stale. */
  areas: readonly Area[];
};

export type PageCacheOptions = {
  versions: Versions;
  /** The lease of the process on its versions; absent: always valid. */
  lease?: Lease;
  /** The target of all unknown paths. */
  notFound: Target;
  /** Renders a target from its key only. `signal` aborts when no client waits for it any more. */
  render(target: Target, signal?: AbortSignal): Promise<Rendered & RenderRecord>;
  /** Returns whether the database is known to be unreachable and nothing has been saved through this process since. */
  isDown?: () => boolean;
  /** Returns whether the database responds too late; renders that fail or wait are then handled as in an outage. */
  isUnderPressure?: () => boolean;
  /** Returns whether the process was paused since a moment (performance.now()); a failed render is then repeated. */
  wasPaused?: (since: number) => boolean;
  diskStore?: DiskStore;
  log?: (event: { key: string; problem: string; status?: number; err?: unknown }) => void;
  /** Returns the headers that let a shared cache in front store a page with these areas; absent: it must not. */
  sharingOf?: (areas: readonly Area[], version: Version) => RawHeaders;
  /** Replaces the computed Content-Security-Policy of every response. */
  policy?: string;
  now?: () => number;
  limits?: { bytes: number; entries: number };
};

/** A render in progress, without a version while it is queued; `queueGroup` is the client in whose queue it waits. */
type Render = {
  version: Version | null;
  queueGroup: string | null;
  audience: Audience;
  answer: Promise<Answer>;
};

const isWhole = ({ status, degraded }: Rendered & RenderRecord) => status < 500 && !degraded;

const ALWAYS: Lease = { holds: () => true, assure: async () => true };
const MAX_ROUNDS = 3;
// Statuses of a page that does not exist, or no longer exists.
const MISSING = [404, 410];
// Arbitrary addresses are rendered two at a time, so that a flood of them delays its sender and not the fixed pages.
// Fifty take about a second.
const UNLISTED_RENDERS = { places: 2, waiting: 300, waitingPerGroup: 50, name: "renders" };
// Renders slower than a list have separate slots.
const COSTLY_RENDERS = {
  combinations: { places: 2, waiting: 60, waitingPerGroup: 20, name: "combinations" },
  pictures: { places: 1, waiting: 60, waitingPerGroup: 10, name: "pictures" },
  sums: { places: 1, waiting: 100, waitingPerGroup: 20, name: "sums" },
};
const MB = 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * The cache in front of public pages. A page is served only while its version is current and the process holds a lease,
 * and only requests of one version share a render, so that no request after a save by any process gets a stale page. If
 * a render fails, the stored copy is served.
 */
export function createPageCache(options: PageCacheOptions) {
  const { versions, notFound, lease = ALWAYS, isDown = () => false, diskStore, policy } = options;
  const { isUnderPressure = () => false, wasPaused = () => false, log = () => undefined } = options;
  const pages = createMemoryStore(options.limits ?? { bytes: 128 * MB, entries: 2000 });
  // Anybody can invent addresses of filtered lists and 404s, so these never evict pages.
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

  /** Returns the stored page of a canonical key while it is current; on undefined call `get`. */
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
   * Returns a page for a request that arrives now, at least as new as every save confirmed before it.
   * @param queueGroup the client in whose queue the render waits, if it must
   * @param client aborts when the client disconnects
   * @throws AbortError when all clients that waited for the page have disconnected
   */
  async function get(target: Target, queueGroup = "", client?: AbortSignal): Promise<Answer> {
    const arrived = performance.now();
    for (let round = 1; ; round += 1) {
      // A render that begins now is current; a stored page needs a lease.
      const isSure = !isKnown(target.key) || (await lease.assure());
      const page = isSure ? current(target.key) : undefined;
      if (page) return { page, from: "fresh", areas: areasOf(target.key) };
      const stale = staleIfError.atOnce(target);
      if (stale) {
        if (stale.retry) join(target, queueGroup, arrived);
        return { page: stale.page, from: "stale", areas: allAreas };
      }
      const render = join(target, queueGroup, arrived, client);
      const answer = await render.answer;
      if (!render.version || round >= MAX_ROUNDS || versions.isCurrent(answer.areas, render.version))
        return answer;
    }
  }

  /** Returns the dependencies of a page's last render; before the first render, every area. */
  function areasOf(key: string): readonly Area[] {
    return (pages.get(key) ?? unlisted.get(key))?.areas ?? allAreas;
  }

  /** Joins or starts a render. @param since the start of its timeout: the time of the request (performance.now()) */
  function join(target: Target, queueGroup: string, since: number, client?: AbortSignal): Render {
    const running = renders.get(target.key);
    if (running && isJoinable(running, target, queueGroup)) {
      running.audience.join(client);
      return running;
    }
    const render: Render = isOurs(target)
      ? startRender(target, since)
      : startQueuedRender(target, queueGroup);
    render.audience.join(client);
    renders.set(target.key, render);
    const release = () => {
      if (renders.get(target.key) === render) renders.delete(target.key);
    };
    render.answer.then(release, release);
    return render;
  }

  /** Returns whether a request may join a render; a queued one, which has no version, only from the same group. */
  function isJoinable(
    { version, queueGroup: whose, audience }: Render,
    target: Target,
    queueGroup: string,
  ): boolean {
    if (audience.signal.aborted) return false;
    if (version) return versions.isCurrent(areasOf(target.key), version);
    return whose === null || whose === queueGroup;
  }

  function isOurs({ key, route, filtered }: Target): boolean {
    return (route.fixed && !filtered) || pages.get(key) !== undefined;
  }

  function startRender(target: Target, since: number): Render {
    const audience = createAudience();
    // The server itself waits too, so that the render is never aborted.
    audience.join();
    const render: Omit<Render, "answer"> = { version: null, queueGroup: null, audience };
    const answer = paced(() => {
      render.version = versions.take();
      return produce(target, render.version, since);
    });
    return Object.assign(render, { answer });
  }

  function startQueuedRender(target: Target, queueGroup: string): Render {
    const audience = createAudience();
    const { signal } = audience;
    const render: Omit<Render, "answer"> = { version: null, queueGroup, audience };
    const work = async (): Promise<Answer> => {
      const page = lookup(target.key);
      if (page) return { page, from: "fresh", areas: areasOf(target.key) };
      render.version = versions.take();
      return produce(target, render.version, performance.now(), signal);
    };
    const turn = queueOf(target)(work, queueGroup, signal);
    const answer = turn.catch(async (error): Promise<Answer> => {
      if (!isQueueFull(error)) throw error;
      return { page: await busy(target.route.kind === "data"), from: "uncacheable", areas: [] };
    });
    return Object.assign(render, { answer });
  }

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
    const startedAt = performance.now();
    const first = await attempt(target, since, signal);
    const isFinal = (first && isWhole(first)) || !wasPaused(startedAt);
    const rendered = isFinal ? first : await attempt(target, performance.now(), signal);
    if (rendered?.uncounted) return { page: await busy(false), from: "uncounted", areas: [] };
    if (rendered && isWhole(rendered)) {
      staleIfError.succeeded(target.key);
      return keep(target, version, rendered);
    }
    const copy = await staleIfError.after(target, version);
    if (copy) return { page: copy, from: "stale", areas: allAreas };
    // Handlers below /web report their errors themselves. Visitors never get an error page of Next.
    const isFit = rendered && (rendered.status < 500 || rendered.headers["content-type"]?.includes("json"));
    const shown = isFit
      ? rendered
      : unavailable(target.route.kind === "data", beganDown || isDown() || isUnderPressure());
    const page = await prepareResponse(shown, { cacheControl: NO_STORE, policy });
    return { page, from: "uncacheable", areas: allAreas };
  }

  /** Returns a stored page with watched reads if no write has changed their results or its direct areas; else null. */
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

  /** Renders a target; null if it throws or times out. @throws AbortError if it fails and no client waits any more */
  async function attempt(
    target: Target,
    since: number,
    signal?: AbortSignal,
  ): Promise<(Rendered & RenderRecord) | null> {
    const { key } = target;
    const fail = (event: { problem: string; status?: number; err?: unknown }): null => {
      // Without waiting clients the render was aborted, and did not fail.
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
    // After a later save, another render may already have stored a newer page.
    if (versions.isCurrent(areas, version)) store(entry, storable);
    return { page, from: storable ? "rendered" : "uncacheable", areas };
  }

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
