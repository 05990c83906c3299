import { shared } from "../shared";

/**
 * Counts of responses by source: plain numbers, because cached responses are too frequent for anything more expensive.
 * `page` and `file` were found in memory at once; the others went through `get` of the page cache.
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

/** Registers a gauge, read at every scrape; a gauge with the same name and labels is replaced. */
export function registerGauge(gauge: Gauge): void {
  gauges.set(`${gauge.metric} ${JSON.stringify(gauge.labels)}`, gauge);
}

export function gaugesOf(metric: GaugeName): Gauge[] {
  return [...gauges.values()].filter((gauge) => gauge.metric === metric);
}
