import { log } from "../log";
import { addObserver } from "./observers";

const SLOW_QUERY_MS = 300;
const SLOW_RENDER_MS = 1000;

/** Logs slow statements and slow renders with the page's name, at most one line per page in five seconds. */
export function logSlowWork(): void {
  addObserver({
    done({ kind, origin, status, ms }) {
      if (kind !== "render" || ms < SLOW_RENDER_MS) return;
      const { id: request_id, route } = origin;
      log.warn({ request_id, route, status, ms: Math.round(ms) }, `slow render of ${route}`);
    },
    queried({ origin, operation, ms, failed }) {
      if (ms < SLOW_QUERY_MS) return;
      const route = origin?.route ?? "no page";
      log.warn(
        { request_id: origin?.id, route, operation, failed, ms: Math.round(ms) },
        `slow query of ${route}`,
      );
    },
  });
}
