import { targetOf } from "../../content/site/routes";
import { pendingCookieName, readCookie, sessionCookieName } from "../../people/auth/cookie";
import { nextPath } from "../../people/auth/next-path";
import type { Target } from "../page-cache/target";
import type { Queue } from "../queue";
import { clientSignal, type Exchange, isSecure, queueGroupOf, sendPage } from "./exchange";
import { sealedFormState } from "./form-token";
import type { Framework } from "./framework";
import type { ListenerOptions } from "./options";
import { bare } from "./responses";

type Queues = { anonymous: Queue; staff: Queue };

/** Sends staff pages. Without a session sealed by us nothing is rendered. */
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

  /** Sends the sign-in page of anonymous visitors; false when it has a message for this visitor. */
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

/** Returns whether a target's key contains the query's whole next page. */
function isWhole({ key }: Target, query: string): boolean {
  const wanted = nextPath(new URLSearchParams(query).get("next"));
  return nextPath(new URL(key, "http://site").searchParams.get("next")) === wanted;
}
