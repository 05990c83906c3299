import type { Sample } from "./load";

/** Summarizes the requests during a fault, for docs/reliability.md. */
export function summarize(samples: Sample[]) {
  const waits = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  const count = (matches: (status: number) => boolean) =>
    samples.filter(({ status }) => matches(status)).length;
  return {
    requested: samples.length,
    served: count((status) => status >= 200 && status < 400),
    refused: count((status) => status === 503),
    /** Any other response of 500 and above. */
    errors: count((status) => status >= 500 && status !== 503),
    unanswered: count((status) => status === 0),
    p99: at(waits, 0.99),
    max: at(waits, 1),
  };
}

/** Returns a group's samples that began in a period; `from` and `to` are times of performance.now(). */
export function between(samples: Sample[], group: Sample["group"], from = 0, to = Number.POSITIVE_INFINITY) {
  return samples.filter((sample) => sample.group === group && sample.at >= from && sample.at < to);
}

/** Returns the seconds from a moment until the first successful response of a group, and until its last failure. */
export function recovery(samples: Sample[], group: Sample["group"], since: number) {
  const after = between(samples, group, since);
  const good = after.filter(({ status }) => status >= 200 && status < 400).map(({ at, ms }) => at + ms);
  const bad = after.filter(({ status }) => status === 0 || status >= 500).map(({ at, ms }) => at + ms);
  return {
    first: (Math.min(...good) - since) / 1000,
    settled: bad.length === 0 ? 0 : (Math.max(...bad) - since) / 1000,
  };
}

export function printFigure(number: string, figures: Record<string, unknown>): void {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${format(value)}`);
  process.stdout.write(`  ${number}: ${parts.join(" · ")}\n`);
}

function format(value: unknown): string {
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => `${name}=${format(part)}`)
      .join(" ");
  }
  return String(value);
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
