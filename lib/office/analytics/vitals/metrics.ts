/** A metric's bucket width, largest plausible value and Google's limits, in milliseconds (`cls` has no unit). */
type Limits = { label: string; step: number; max: number; good: number; poor: number };

/** The metrics of rules §8 ('Field measurements'), with the limits of web.dev/articles/vitals. */
export const metrics = {
  lcp: { label: "LCP", step: 100, max: 60_000, good: 2500, poor: 4000 },
  inp: { label: "INP", step: 20, max: 60_000, good: 200, poor: 500 },
  cls: { label: "CLS", step: 0.01, max: 10, good: 0.1, poor: 0.25 },
  ttfb: { label: "TTFB", step: 50, max: 60_000, good: 800, poor: 1800 },
} as const satisfies Record<string, Limits>;

export type Metric = keyof typeof metrics;
export type Rating = "good" | "fair" | "poor";

/** Every metric, in the order of the screens. */
export const metricNames = Object.keys(metrics) as Metric[];

/** Rates a value by Google's limits. */
export function rate(metric: Metric, value: number): Rating {
  const { good, poor } = metrics[metric];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

/** Formats a value in its unit: "2,4 s", "120 ms", "0,05". */
export function formatVital(metric: Metric, value: number): string {
  if (metric === "cls") return decimals(value, 2);
  return metric === "inp" ? `${decimals(value, 0)} ms` : `${decimals(value / 1000, 1)} s`;
}

function decimals(value: number, digits: number): string {
  return value.toLocaleString("pt-BR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
