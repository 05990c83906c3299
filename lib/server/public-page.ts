import { answersFrom } from "../observe/tally";
import type { Answer, PageCache } from "../page-cache/cache";
import type { Target } from "../page-cache/target";
import type { Queue } from "../queue";
import { NOT_FOUND, targetOf } from "../site/routes";
import { askerOf, type Exchange, inTurn, isSecure, sendPage } from "./exchange";
import { sealedFormState } from "./form-token";
import type { ListenerOptions } from "./options";
import { isNotModified } from "./response/choose";
import { NO_STORE, type PreparedResponse, prepareResponse } from "./response/prepare-response";
import { unshared } from "./response/sharing";
import { refuse, refuseReader } from "./responses";

/** Answers what everyone shares, through the page cache. */
export function createPublicPages(cache: PageCache, options: ListenerOptions, strangers: Queue) {
  const { seals, policy, renderUncached, onView, limits } = options;

  async function answer(exchange: Exchange): Promise<void> {
    const { path, query } = exchange.address;
    const target = targetOf(path, query);
    const formState = target.route.kind === "page" ? await sealedFormState(query, seals) : undefined;
    if (formState) return withOutcome(exchange, formState);
    const page = await counted(exchange, target);
    if (!page) return;
    sendPage(exchange, page);
    if (isShownPage(page)) onView?.(exchange.request, path);
  }

  /** The page, unless the visitor has asked for too many of the kind: that is said, and undefined comes back. */
  async function counted(exchange: Exchange, target: Target): Promise<PreparedResponse | undefined> {
    const asker = askerOf(exchange);
    const { limit } = target.route;
    const known = cache.lookup(target.key);
    if (known) answersFrom.page += 1;
    if (known || !limit || !limits) return known ?? (await get(target, asker)).page;
    const seconds = await limits.take(limit, asker);
    if (seconds !== null) {
      const tell = target.route.kind === "page" ? refuseReader : refuse;
      tell(exchange.response, 429, isSecure(exchange), {
        "Retry-After": String(Math.max(1, Math.ceil(seconds))),
      });
      return undefined;
    }
    const { page, from } = await get(target, asker);
    // What came out of the cache after all, and what the visitor has already, cost nothing.
    if (from === "fresh" || from === "stale" || isNotModified(exchange.request.headers, page)) {
      await limits.giveBack(limit, asker);
    }
    return page;
  }

  async function get(target: Target, asker?: string): Promise<Answer> {
    const answer = await cache.get(target, asker);
    answersFrom[answer.from] += 1;
    return answer.from === "stale" ? { ...answer, page: unshared(answer.page) } : answer;
  }

  /** The page as one visitor gets it back after posting a form on it: stored by nobody. */
  async function withOutcome(exchange: Exchange, formState: string): Promise<void> {
    const { path, query } = exchange.address;
    const page = await inTurn(exchange, strangers, async () => {
      const rendered = await renderUncached(targetOf(path, query), { "x-form-state": formState });
      return prepareResponse(rendered, { cacheControl: NO_STORE, policy });
    });
    if (page) sendPage(exchange, page);
  }

  async function notFound(exchange: Exchange): Promise<void> {
    sendPage(exchange, (await get(NOT_FOUND)).page);
  }

  return { answer, notFound };
}

/** Whether an answer is a page that somebody reads. */
export function isShownPage({ status, source }: PreparedResponse): boolean {
  return status === 200 && source.headers["content-type"]?.startsWith("text/html") === true;
}
