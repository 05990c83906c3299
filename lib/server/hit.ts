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

  function mayHit({ method, url = "/", headers }: Asking): boolean {
    // What is personal has a place in the cache, but not this way in.
    const isAsked = (method === "GET" || method === "HEAD") && !url.startsWith("/login");
    return isAsked && isKnownHost(headers.host);
  }

  function isSecure({ headers, socket }: Asking): boolean {
    return trustedProxies > 0 && clientOf({ headers, socket }, trustedProxies).scheme === "https";
  }

  return {
    find(asking: Asking): Hit | undefined {
      if (!cache || !mayHit(asking)) return undefined;
      const { url = "/" } = asking;
      const stored = cache.lookup(url);
      const page = stored ?? assets?.ready(url);
      if (!page) return undefined;
      answersFrom[stored ? "page" : "file"] += 1;
      return { page, secure: isSecure(asking) };
    },

    /** A page of the site that has just become old, as soon as it is new again; undefined: not such a page. */
    renewed(asking: Asking): Promise<Hit | undefined> | undefined {
      if (!cache || !mayHit(asking)) return undefined;
      return cache.renewal(asking.url ?? "/")?.then(({ page, from }) => {
        if (from !== "fresh" && from !== "rendered") return undefined;
        answersFrom[from] += 1;
        return { page, secure: isSecure(asking) };
      });
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
