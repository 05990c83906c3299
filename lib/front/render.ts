import type { OutgoingHttpHeaders } from "node:http";
import { watchDegraded } from "../db/degraded";
import type { Target } from "../page-cache/key";
import type { Rendered } from "../page-cache/publish";
import { NOT_FOUND_PATH } from "../page-cache/routes";
import { ask, type Captured, type NextHandler } from "./capture";

const USER_AGENT = "ipe-page-cache";
/**
 * A renderer of public targets that knows nothing but their key: the site's own host, a fixed agent, no cookie
 * and no header of any visitor, so that nobody can colour what others get.
 */
export function createRenderer(handler: NextHandler, siteUrl: string) {
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
    extra?: Record<string, string>,
  ): Promise<Rendered & { degraded: boolean }> {
    const { result, degraded } = await watchDegraded(async () => {
      const captured = await ask(handler, target.key, headersFor(target, extra));
      if (target.path === NOT_FOUND_PATH && captured.status === 200) return { ...captured, status: 404 };
      return captured.status === 404 && target.route.kind === "data" ? notFoundJson(captured) : captured;
    });
    return { ...toRendered(result), degraded };
  };
}

/** The headers of a captured answer as plain text; cookies are never part of a shared page. */
export function toRendered({ status, headers, body }: Captured): Rendered {
  return { status, headers: flat(headers), body };
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

/** Below /web everything is JSON, also what no handler knows. */
function notFoundJson(captured: Captured): Captured {
  if (String(captured.headers["content-type"]).includes("json")) return captured;
  return {
    status: 404,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message: "Não encontrado." })),
  };
}
