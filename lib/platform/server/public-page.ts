import { countedTarget, NOT_FOUND, targetOf } from "../../content/site/routes";
import { answersFrom } from "../observe/tally";
import type { PageCache } from "../page-cache/cache";
import type { Target } from "../page-cache/target";
import type { Queue } from "../queue";
import { isNotModified } from "../response/choose";
import { isShownPage, NO_STORE, type PreparedResponse, prepareResponse } from "../response/prepare-response";
import { unshared } from "../response/sharing";
import { clientSignal, type Exchange, groupOf, inTurn, isSecure, queueGroupOf, sendPage } from "./exchange";
import { sealedFormState } from "./form-token";
import type { ListenerOptions } from "./options";
import { refuse, refuseReader } from "./responses";

/** Sends shared pages through the page cache. */
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

  /** Counts costly requests; beyond the limit it responds with 429. */
  async function isAdmitted(exchange: Exchange, { route }: Target): Promise<boolean> {
    const seconds = route.limit && limits ? await limits.take(route.limit, queueGroupOf(exchange)) : null;
    if (seconds === null) return true;
    const tell = route.kind === "page" ? refuseReader : refuse;
    tell(exchange.response, 429, isSecure(exchange), {
      "Retry-After": String(Math.max(1, Math.ceil(seconds))),
    });
    return false;
  }

  /** Returns the page for one visitor with the outcome of a posted form: never stored. */
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
