import { log } from "../log";
import { shared } from "../shared";
import { newOrigin, type Origin, withOrigin } from "./origin";

/** A finished render of the page cache, or a finished request to the framework; `ms` is its duration. */
type WorkDone = {
  kind: "render" | "request";
  origin: Origin;
  method: string;
  /** 0: the client disconnected before the response. */
  status: number;
  ms: number;
};
/** A statement sent to the database; `origin` is undefined outside of requests and renders. */
export type QueryDone = { origin: Origin | undefined; operation: string; ms: number; failed: boolean };

/** A listener for metrics or traces. It runs inside the measured work, so it must be fast. */
type Observer = {
  started?(origin: Origin, kind: WorkDone["kind"]): void;
  done?(event: WorkDone): void;
  queried?(event: QueryDone): void;
};

const observers = shared("observers", () => [] as Observer[]);

export function addObserver(observer: Observer): void {
  observers.push(observer);
}

/** Notifies the observers that work starts. @returns a function to call once at its end, with the response's status */
export function observeWork(
  kind: WorkDone["kind"],
  origin: Origin,
  method: string,
): (status: number) => void {
  const startedAt = performance.now();
  for (const observer of observers) observer.started?.(origin, kind);
  return (status) => {
    const ms = performance.now() - startedAt;
    for (const observer of observers) observer.done?.({ kind, origin, method, status, ms });
  };
}

/** Runs a render and notifies the observers; a render that throws counts as status 500. */
export async function observeRender<Result extends { status: number }>(
  route: string,
  render: () => Promise<Result>,
): Promise<Result> {
  const origin = newOrigin(route);
  const finishObserved = observeWork("render", origin, "GET");
  let status = 500;
  try {
    const result = await withOrigin(origin, render);
    status = result.status;
    return result;
  } finally {
    finishObserved(status);
  }
}

export function notifyQueried(event: QueryDone): void {
  for (const observer of observers) observer.queried?.(event);
}

const SLOW_QUERY_MS = 300;
const SLOW_RENDER_MS = 1000;

/** Logs slow statements and renders with the page's name, at most one line of each kind per page in five seconds. */
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
