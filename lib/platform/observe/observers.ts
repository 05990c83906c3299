import { shared } from "../shared";
import { newOrigin, type Origin, withOrigin } from "./origin";

/** A render of the page cache, or a request that the framework answered. Durations in milliseconds. */
type WorkDone = {
  kind: "render" | "request";
  origin: Origin;
  method: string;
  /** 0: nobody waited for it to the end. */
  status: number;
  ms: number;
};
/** A statement as it was sent to the database; `origin` is absent for work that nobody asked for. */
export type QueryDone = { origin: Origin | undefined; operation: string; ms: number; failed: boolean };

/** Who is told of work: the metrics, the traces. Each call costs the work itself, so it has to be short. */
type Observer = {
  begun?(origin: Origin, kind: WorkDone["kind"]): void;
  done?(event: WorkDone): void;
  queried?(event: QueryDone): void;
};

const observers = shared("observers", () => [] as Observer[]);

export function addObserver(observer: Observer): void {
  observers.push(observer);
}

/** Tells of the beginning of work. @returns what is to be called once, at its end, with the status of its answer */
export function observeWork(
  kind: WorkDone["kind"],
  origin: Origin,
  method: string,
): (status: number) => void {
  const begun = performance.now();
  for (const observer of observers) observer.begun?.(origin, kind);
  return (status) => {
    const ms = performance.now() - begun;
    for (const observer of observers) observer.done?.({ kind, origin, method, status, ms });
  };
}

/** Runs a render for whoever needs it, and tells of it; one that throws is told as a 500. */
export async function observeRender<Result extends { status: number }>(
  route: string,
  render: () => Promise<Result>,
): Promise<Result> {
  const origin = newOrigin(route);
  const tellDone = observeWork("render", origin, "GET");
  let status = 500;
  try {
    const result = await withOrigin(origin, render);
    status = result.status;
    return result;
  } finally {
    tellDone(status);
  }
}

export function tellQueried(event: QueryDone): void {
  for (const observer of observers) observer.queried?.(event);
}
