import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { isHost } from "../http/host";
import { answersFrom } from "../observe/tally";
import { clientOf } from "./client";
import type { ListenerOptions } from "./options";
import { isShownPage } from "./public-page";
import type { PreparedResponse } from "./response/prepare-response";

/** As much of a request as an answer from memory needs. */
export type Asking = { method?: string; url?: string; headers: IncomingHttpHeaders; socket: Socket };

/** A page that is there under the very address that was asked, and whether it goes out over HTTPS. */
export type Hit = { page: PreparedResponse; secure: boolean };

type HitOptions = Pick<ListenerOptions, "cache" | "assets" | "trustedProxies" | "onView">;

export type Hits = ReturnType<typeof createHits>;

/** The short way, which most requests take, whoever reads them from the wire: pages and files that lie in memory. */
export function createHits({ cache, assets, trustedProxies, onView }: HitOptions) {
  let knownHost: string | undefined;

  function isKnownHost(host: string | undefined): boolean {
    if (host === undefined || (host !== knownHost && !isHost(host))) return false;
    knownHost = host;
    return true;
  }

  return {
    find({ method, url = "/", headers, socket }: Asking): Hit | undefined {
      // What is personal has a place in the cache, but not this way in.
      if (!cache || (method !== "GET" && method !== "HEAD") || url.startsWith("/login")) return undefined;
      if (!isKnownHost(headers.host)) return undefined;
      const stored = cache.lookup(url);
      const page = stored ?? assets?.ready(url);
      if (!page) return undefined;
      answersFrom[stored ? "page" : "file"] += 1;
      const secure = trustedProxies > 0 && clientOf({ headers, socket }, trustedProxies).scheme === "https";
      return { page, secure };
    },

    /** To be called after the answer: what is counted keeps nobody waiting. */
    sent(asking: Asking, { page }: Hit): void {
      if (!onView || !isShownPage(page)) return;
      const { url = "/" } = asking;
      const mark = url.indexOf("?");
      onView(asking, mark < 0 ? url : url.slice(0, mark));
    },
  };
}
