import type { Clock, Stamp } from "./clock";
import { type Target, targetOf } from "./key";
import { whileReachable } from "./patience";
import { NO_STORE, type Published, publish, REVALIDATE, type Rendered } from "./publish";
import { fixedPaths, NOT_FOUND_PATH } from "./routes";
import { Shelf } from "./shelf";
import { createStandIns, type LastGood } from "./stand-in";
import { type Stored, stored } from "./stored";
import { createTurns } from "./turns";
import { unavailable } from "./unavailable";

/** `stale` is the last good copy in place of a render that failed; `passing` is an answer that is not stored. */
export type Answer = { page: Published; from: "fresh" | "rendered" | "stale" | "passing" };

export type PageCacheOptions = {
  clock: Clock;
  /** Renders a target from its key alone; `degraded` when it shows as empty what could not be read. */
  render(target: Target): Promise<Rendered & { degraded: boolean }>;
  /** Whether the database is known to be unreachable at the present stamps. */
  isDown?: () => boolean;
  lastGood?: LastGood;
  log?: (event: { key: string; problem: string; status?: number; err?: unknown }) => void;
  /** Replaces the computed Content-Security-Policy of every answer. */
  policy?: string;
  now?: () => number;
  limits?: { bytes: number; entries: number };
};

type Flight = { stamp: Stamp; answer: Promise<Answer> };

/** What stands for every path that does not exist. */
export const NOT_FOUND = targetOf(NOT_FOUND_PATH, "");

const MAX_ROUNDS = 3;
// Addresses that anyone can make up are rendered by twos: a flood of them leaves the pages their pace.
const GUEST_RENDERS = 2;
const FIXED = new Set(fixedPaths());
const MB = 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * The one cache in front of public pages. A page is served only while its stamp is current, so that the first
 * request after a save is never old; a render is joined only by requests of its own stamp, so that none of them
 * gets a page begun before a save it knows of. When rendering fails, the last good copy stands in.
 */
export function createPageCache(options: PageCacheOptions) {
  const { clock, isDown = () => false, lastGood, log = () => undefined, policy } = options;
  const pages = new Shelf<Stored>(options.limits ?? { bytes: 128 * MB, entries: 2000 });
  // Filtered lists and 404s are made up by anyone who types an address: they never push out pages.
  const guests = new Shelf<Stored>({ bytes: 32 * MB, entries: 500 });
  const standIns = createStandIns({
    clock,
    pages,
    guests,
    isDown,
    lastGood,
    policy,
    now: options.now ?? Date.now,
  });
  const flights = new Map<string, Flight>();
  const inTurn = createTurns(GUEST_RENDERS);

  /** The stored page under a canonical key while it is current; undefined means `get`. */
  function lookup(key: string): Published | undefined {
    const found = pages.get(key) ?? guests.get(key);
    return found && clock.isCurrent(found.target.route.areas, found.stamp) ? found.page : undefined;
  }

  /** A page for a request that arrives now: at least as new as every save answered before it. */
  async function get(target: Target): Promise<Answer> {
    for (let round = 1; ; round += 1) {
      const page = lookup(target.key);
      if (page) return { page, from: "fresh" };
      const standIn = standIns.atOnce(target);
      if (standIn) {
        if (standIn.retry) join(target);
        return { page: standIn.page, from: "stale" };
      }
      const flight = join(target);
      const answer = await flight.answer;
      if (round >= MAX_ROUNDS || clock.isCurrent(target.route.areas, flight.stamp)) return answer;
    }
  }

  function join(target: Target): Flight {
    const running = flights.get(target.key);
    if (running && clock.isCurrent(target.route.areas, running.stamp)) return running;
    const stamp = clock.take(target.route.areas);
    const flight: Flight = { stamp, answer: produce(target, stamp) };
    flights.set(target.key, flight);
    const land = () => {
      if (flights.get(target.key) === flight) flights.delete(target.key);
    };
    flight.answer.then(land, land);
    return flight;
  }

  async function produce(target: Target, stamp: Stamp): Promise<Answer> {
    const beganDown = isDown();
    const early = beganDown ? await standIns.after(target, stamp) : null;
    if (early) return { page: early, from: "stale" };
    const rendered = await attempt(target);
    if (rendered && rendered.status < 500 && !rendered.degraded) {
      standIns.succeeded(target.key);
      return keep(target, stamp, rendered);
    }
    const copy = await standIns.after(target, stamp);
    if (copy) return { page: copy, from: "stale" };
    // A handler below /web says itself what is wrong; what a page shows of an error is never for visitors.
    const isFit = rendered && (rendered.status < 500 || rendered.headers["content-type"]?.includes("json"));
    const shown = isFit ? rendered : unavailable(target, beganDown || isDown());
    return { page: await publish(shown, { cacheControl: NO_STORE, policy }), from: "passing" };
  }

  async function attempt(target: Target): Promise<(Rendered & { degraded: boolean }) | null> {
    const { key } = target;
    try {
      const rendered = await whileReachable(render(target), isDown);
      if (!rendered) {
        log({ key, problem: "given up" });
        return null;
      }
      const { status, degraded } = rendered;
      if (status >= 500 || degraded) log({ key, status, problem: degraded ? "degraded" : "failed" });
      return rendered;
    } catch (err) {
      log({ key, problem: "failed", err });
      return null;
    }
  }

  function render(target: Target): ReturnType<PageCacheOptions["render"]> {
    const isKnown = (FIXED.has(target.path) && !target.filtered) || pages.get(target.key) !== undefined;
    return isKnown ? options.render(target) : inTurn(() => options.render(target));
  }

  async function keep(target: Target, stamp: Stamp, rendered: Rendered): Promise<Answer> {
    const storable = rendered.status === 200 ? target.route.listed : rendered.status === 404;
    const page =
      (await notFoundPage(target, rendered)) ??
      (await publish(rendered, { cacheControl: storable ? REVALIDATE : NO_STORE, policy }));
    // What was saved meanwhile has a render of its own, which may already have ended.
    if (clock.isCurrent(target.route.areas, stamp)) shelve(stored(target, page, stamp), storable);
    return { page, from: storable ? "rendered" : "passing" };
  }

  /** Paths that do not exist share one page; the framework's own is a shell without the site's frame. */
  async function notFoundPage(target: Target, rendered: Rendered): Promise<Published | null> {
    const isMissingPage = rendered.status === 404 && target.route.kind === "page";
    if (!isMissingPage || target.key === NOT_FOUND.key) return null;
    const { page } = await get(NOT_FOUND);
    return page.status === 404 ? page : null;
  }

  function shelve(item: Stored, storable: boolean): void {
    const { key, filtered } = item.target;
    const isPage = item.page.status === 200 && storable && !filtered;
    pages.delete(key);
    guests.delete(key);
    if (storable) (isPage ? pages : guests).set(key, item);
    if (isPage) lastGood?.save(key, item.page);
    else if (item.target.route.listed && !filtered) lastGood?.forget(key);
  }

  return { lookup, get, size: () => ({ pages: pages.size, guests: guests.size }) };
}
