import { shared } from "../shared";

/**
 * Answers by where they came from, counted in plain numbers: answers out of memory are too many for anything dearer.
 * `page` and `file` lay ready under the very address that was asked; the others went through the page cache.
 */
export const answersFrom = shared("answers", () => ({
  page: 0,
  file: 0,
  fresh: 0,
  rendered: 0,
  stale: 0,
  uncacheable: 0,
}));

export type Gauge = { metric: GaugeName; labels: Record<string, string>; read: () => number };
export type GaugeName = "pool_connections" | "queue_length";

const gauges = shared("gauges", () => new Map<string, Gauge>());

/** Makes a number visible from outside: it is read when somebody asks. The last one of a name and labels counts. */
export function showGauge(gauge: Gauge): void {
  gauges.set(`${gauge.metric} ${JSON.stringify(gauge.labels)}`, gauge);
}

export function shownGauges(metric: GaugeName): Gauge[] {
  return [...gauges.values()].filter((gauge) => gauge.metric === metric);
}
