import { countedTarget, NOT_FOUND, targetOf } from "../../content/site/routes";
import { pendingCookieName, readCookie, sessionCookieName } from "../../people/auth/cookie";
import { nextPath } from "../../people/auth/next-path";
import { answersFrom } from "../observe/tally";
import type { PageCache } from "../page-cache/cache";
import type { Target } from "../page-cache/target";
import type { Queue } from "../queue";
import { isNotModified } from "../response/choose";
import { isShownPage, NO_STORE, type PreparedResponse, prepareResponse } from "../response/prepare-response";
import { unshared } from "../response/sharing";
import {
  clientSignal,
  type Exchange,
  groupOf,
  inTurn,
  isSecure,
  queueGroupOf,
  sealedFormState,
  sendPage,
} from "./exchange";
import type { Framework } from "./framework";
import type { ListenerOptions } from "./options";
import { bare, refuse, refuseReader } from "./responses";

/** Creates the handlers of shared pages, which respond through the page cache. */
export function createPublicPages(cache: PageCache, options: ListenerOptions, anonymous: Queue) {
  const { seals, policy, renderUncached, onView, limits } = options;

  async function answer(exchange: Exchange): Promise<void> {
    const { path, query } = exchange.address;
    const target = targetOf(path, query);
    const formState = target.route.kind === "page" ? await sealedFormState(query, seals) : undefined;
    const page = formState ? await withOutcome(exchange, target, formState) : await shared(exchange, target);
    if (!page) return;
    sendPage(exchange, page);
    if (!formState && isShownPage(page)) onView?.(exchange.request, path);
  }

  /** Returns the shared page; undefined after a 429. */
  async function shared(exchange: Exchange, target: Target): Promise<PreparedResponse | undefined> {
    const known = cache.lookup(target.key);
    if (known) answersFrom.page += 1;
    if (known || !(await isAdmitted(exchange, target))) return known;
    const { page, from } = await cache.get(target, groupOf(exchange, target), clientSignal(exchange));
    if (from === "uncounted") return shared(exchange, countedTarget(target));
    answersFrom[from] += 1;
    const { limit } = target.route;
    // Cached responses and 304 are not counted.
    if (limit && (from === "fresh" || from === "stale" || isNotModified(exchange.request.headers, page))) {
      await limits?.refund(limit, queueGroupOf(exchange));
    }
    return from === "stale" ? unshared(page) : page;
  }

  /** Counts a costly request; beyond the limit, responds with 429 and returns false. */
  async function isAdmitted(exchange: Exchange, { route }: Target): Promise<boolean> {
    const seconds = route.limit && limits ? await limits.take(route.limit, queueGroupOf(exchange)) : null;
    if (seconds === null) return true;
    const tell = route.kind === "page" ? refuseReader : refuse;
    tell(exchange.response, 429, isSecure(exchange), {
      "Retry-After": String(Math.max(1, Math.ceil(seconds))),
    });
    return false;
  }

  async function withOutcome(
    exchange: Exchange,
    target: Target,
    formState: string,
  ): Promise<PreparedResponse | undefined> {
    if (!(await isAdmitted(exchange, target))) return undefined;
    const queue = target.route.queue ? cache.queueOf(target) : anonymous;
    const render = (signal: AbortSignal) => renderUncached(target, signal, { "x-form-state": formState });
    const rendered = await inTurn(exchange, queue, render, groupOf(exchange, target));
    if (rendered?.uncounted) return withOutcome(exchange, countedTarget(target), formState);
    return rendered && prepareResponse(rendered, { cacheControl: NO_STORE, policy });
  }

  async function notFound(exchange: Exchange): Promise<void> {
    const page = await shared(exchange, NOT_FOUND);
    if (page) sendPage(exchange, page);
  }

  return { answer, notFound };
}

type Queues = { anonymous: Queue; staff: Queue };

/** Creates the handler of staff pages. Without a valid session token, a plain request is redirected to the sign-in. */
export function createStaffPages(options: ListenerOptions, framework: Framework, queues: Queues) {
  const { cache, seals } = options;

  return async function answer(exchange: Exchange): Promise<void> {
    const { path } = exchange.address;
    if (await hasSealed(exchange, sessionCookieName, seals.session)) return framework(exchange, queues.staff);
    // Client-side navigations of the framework have their own format.
    const isPlain = exchange.request.headers.rsc === undefined;
    if (path !== "/login" && isPlain) return toSignIn(exchange);
    if (isPlain && (await showSharedSignIn(exchange))) return;
    return framework(exchange, queues.anonymous);
  };

  async function hasSealed(
    exchange: Exchange,
    nameOf: (https: boolean) => string,
    isOurs: (token: string) => Promise<boolean>,
  ): Promise<boolean> {
    const token = readCookie(exchange.request.headers.cookie ?? null, nameOf(isSecure(exchange)));
    return token !== undefined && (await isOurs(token));
  }

  async function showSharedSignIn(exchange: Exchange): Promise<boolean> {
    const { path, query } = exchange.address;
    const target = targetOf(path, query);
    if (!cache || !isWhole(target, query) || (await sealedFormState(query, seals))) return false;
    if (await hasSealed(exchange, pendingCookieName, seals.pending)) return false;
    const { page } = await cache.get(target, queueGroupOf(exchange), clientSignal(exchange));
    exchange.response.setHeader("X-Robots-Tag", "noindex");
    sendPage(exchange, page);
    return true;
  }
}

function toSignIn(exchange: Exchange): void {
  const { path, query } = exchange.address;
  const next = encodeURIComponent(query === "" ? path : `${path}?${query}`);
  bare(exchange.response, 307, isSecure(exchange), {
    Location: `/login?next=${next}`,
    "X-Robots-Tag": "noindex",
  });
}

function isWhole({ key }: Target, query: string): boolean {
  const wanted = nextPath(new URLSearchParams(query).get("next"));
  return nextPath(new URL(key, "http://site").searchParams.get("next")) === wanted;
}
