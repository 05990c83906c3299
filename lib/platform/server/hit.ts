import type { IncomingMessage, ServerResponse } from "node:http";
import { answersFrom } from "../observe/tally";
import { isShownPage } from "../response/prepare-response";
import { send } from "../response/send";
import { clientOf } from "./client";
import type { ListenerOptions } from "./options";
import { isDraining } from "./shutdown";

type HitOptions = Pick<ListenerOptions, "cache" | "assets" | "trustedProxies" | "onView">;

/** The fast path of most requests: pages and files in memory under exactly the requested URL. */
export function createHits({ cache, assets, trustedProxies, onView }: HitOptions) {
  function isSecure(request: IncomingMessage): boolean {
    return trustedProxies > 0 && clientOf(request, trustedProxies).scheme === "https";
  }

  /** Responds from memory; false when nothing is stored under the URL. */
  return function sendHit(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "/" } = request;
    // A page for one visitor may be cached, but is not served here.
    if (!cache || (method !== "GET" && method !== "HEAD") || url.startsWith("/login")) return false;
    const stored = cache.lookup(url);
    const page = stored ?? assets?.ready(url);
    if (!page) return false;
    answersFrom[stored ? "page" : "file"] += 1;
    if (isDraining()) response.shouldKeepAlive = false;
    send(request, response, page, isSecure(request));
    // After the response, so that counting delays nobody.
    if (onView && isShownPage(page)) {
      const mark = url.indexOf("?");
      onView(request, mark < 0 ? url : url.slice(0, mark));
    }
    return true;
  };
}
