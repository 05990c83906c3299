import type { OutgoingHttpHeaders } from "node:http";
import { NOT_FOUND } from "../../content/site/routes";
import { type RenderRecord, recordRender } from "../db/render-context";
import { observeRender } from "../observe/observers";
import { OTHER } from "../observe/route-names";
import type { Target } from "../page-cache/target";
import { newNonce, nonceHeaders } from "../response/nonce";
import { CODING, type Rendered } from "../response/prepare-response";
import { type Injected, inject, type NextHandler } from "./inject";

const USER_AGENT = "ipe-page-cache";
/**
 * Creates a renderer of public targets from their key only: with the site's host, a fixed user agent, no cookie and no
 * header of a visitor, so that no visitor can poison the cache.
 * @param routeOf returns the name of a path for logs and metrics
 */
export function createRenderer(handler: NextHandler, siteUrl: string, routeOf = (_path: string) => OTHER) {
  const { host, protocol } = new URL(siteUrl);
  const scheme = protocol.slice(0, -1);
  const headersFor = (target: Target, extra: Record<string, string> = {}): Record<string, string> => ({
    host,
    "user-agent": USER_AGENT,
    accept: target.route.kind === "page" ? "text/html" : "*/*",
    "x-client-scheme": scheme,
    "x-forwarded-proto": scheme,
    "x-forwarded-host": host,
    ...extra,
  });

  return async function render(
    target: Target,
    signal?: AbortSignal,
    extra?: Record<string, string>,
  ): Promise<Rendered & RenderRecord> {
    const nonce = newNonce();
    return observeRender(routeOf(target.path), async () => {
      const terms = { isCounted: target.route.limit !== undefined, signal };
      const { result, pageStatus, ...record } = await recordRender(async () => {
        const headers = headersFor(target, { ...extra, ...nonceHeaders(nonce) });
        const injected = await inject(handler, { url: target.key, headers });
        if (target.path === NOT_FOUND.path && injected.status === 200) return { ...injected, status: 404 };
        return injected.status === 404 && target.route.kind === "data" ? notFoundJson(injected) : injected;
      }, terms);
      const rendered = toRendered(result, nonce);
      const status = rendered.status === 200 ? (pageStatus ?? 200) : rendered.status;
      return { ...rendered, ...record, status };
    });
  };
}

/** Converts an injected response to a render, without cookies, which are never part of a shared page. */
export function toRendered({ status, headers, body, coding }: Injected, nonce: string): Rendered {
  return { status, headers: flat({ ...headers, ...(coding && { [CODING]: coding }) }), body, nonce };
}

function flat(headers: OutgoingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== "set-cookie");
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(", ") : String(value),
    ]),
  );
}

/** Returns a 404 in JSON: below /web every 404 is JSON, including that of unknown paths. */
function notFoundJson(injected: Injected): Injected {
  if (String(injected.headers["content-type"]).includes("json")) return injected;
  return {
    status: 404,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message: "Não encontrado." })),
  };
}
