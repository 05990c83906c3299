import { visitedPage } from "@/lib/content/site/visited-page";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { count } from "../counter";
import { type Metric, metricNames, metrics } from "./metrics";

export type Measured = { page: string; values: Partial<Record<Metric, number>> };

/**
 * Parses the measurements of one view (contract §9): milliseconds, and CLS as a number, as JSON or as a form's text.
 * A path of no page becomes the path of the not-found page; absurd values are left out.
 */
export function readVitals(input: Record<string, unknown>): Measured {
  const values = metricNames.flatMap((metric) => {
    const value = toNumber(input[metric]);
    return value !== null && value <= metrics[metric].max ? [[metric, value]] : [];
  });
  return { page: visitedPage(input.page), values: Object.fromEntries(values) };
}

/** Counts each value in its bucket of the page and day. Never throws and never waits. */
export function countVitals({ page, values }: Measured, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const metric of metricNames) {
    const value = values[metric];
    if (value !== undefined) count("vital", day, { page, metric, bucket: bucketOf(metric, value) });
  }
}

function bucketOf(metric: Metric, value: number): number {
  // Of 0.07 / 0.01 the double is below 7.
  return Math.floor(value / metrics[metric].step + 1e-9);
}

function toNumber(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^\d{1,6}(?:\.\d{1,20})?$/.test(text) ? Number(text) : null;
}
