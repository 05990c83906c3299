import type { PageCache } from "../page-cache/cache";
import type { Queue } from "../queue";
import { NOT_FOUND, targetOf } from "../site/routes";
import { askerOf, type Exchange, inTurn, sendPage } from "./exchange";
import { sealedFormState } from "./form-token";
import type { ListenerOptions } from "./options";
import { NO_STORE, type PreparedResponse, prepareResponse } from "./response/prepare-response";

/** Answers what everyone shares, through the page cache. */
export function createPublicPages(cache: PageCache, options: ListenerOptions, strangers: Queue) {
  const { seals, policy, renderUncached, onView } = options;

  async function answer(exchange: Exchange): Promise<void> {
    const { path, query } = exchange.address;
    const target = targetOf(path, query);
    const formState = target.route.kind === "page" ? await sealedFormState(query, seals) : undefined;
    if (formState) return withOutcome(exchange, formState);
    const { page } = await cache.get(target, askerOf(exchange));
    sendPage(exchange, page);
    if (isShownPage(page)) onView?.(exchange.request, path);
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
    sendPage(exchange, (await cache.get(NOT_FOUND)).page);
  }

  return { answer, notFound };
}

/** Whether an answer is a page that somebody reads. */
export function isShownPage({ status, source }: PreparedResponse): boolean {
  return status === 200 && source.headers["content-type"]?.startsWith("text/html") === true;
}
