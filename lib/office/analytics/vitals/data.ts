import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import type { Fact } from "@/lib/platform/observe/metrics";
import { listPolicyReports } from "../data";
import { type Metric, metrics } from "./metrics";

/** The number of days that a page's p75 covers, as in Google's reports. */
export const VITAL_DAYS = 28;
/** The minimum number of measurements for a p75 (rules §8). */
export const MIN_MEASUREMENTS = 50;
const WEEK = 7;
/** A week's p75 is worse if it exceeds that of the weeks before by more than this share and by more than one bucket. */
const WORSE_BY = 0.1;

type Row = { page: string; metric: Metric; position: number; measurements: number };

/** The 75th percentiles of a page's measurements, and the number of measurements of its most measured metric. */
export type PageVitals = { page: string; measurements: number; p75: Partial<Record<Metric, number>> };

/** Lists the pages with at least 50 measurements of a metric in the last 28 days, the most measured first. */
export async function listVitals(today = todayInSaoPaulo()): Promise<PageVitals[]> {
  const pages = new Map<string, PageVitals>();
  for (const { page, metric, position, measurements } of await readP75(today, 0, VITAL_DAYS)) {
    const known = pages.get(page) ?? { page, measurements: 0, p75: {} };
    known.measurements = Math.max(known.measurements, measurements);
    known.p75[metric] = position * metrics[metric].step;
    pages.set(page, known);
  }
  return [...pages.values()].toSorted(
    (a, b) => b.measurements - a.measurements || a.page.localeCompare(b.page),
  );
}

/** Returns the page with the most measurements of one metric in the last 28 days; null without any. */
export async function findMostMeasured(
  today = todayInSaoPaulo(),
): Promise<{ page: string; measurements: number } | null> {
  const [found] = await sql<{ page: string; measurements: number }>(
    "private",
    `SELECT page, sum(measurements)::int AS measurements FROM vitals
      WHERE day BETWEEN $1::date - $2::int + 1 AND $1 GROUP BY page, metric ORDER BY 2 DESC, 1 LIMIT 1`,
    [today, VITAL_DAYS],
  );
  return found ?? null;
}

/** A metric of a page whose p75 of the last week is worse than that of the four weeks before. */
export type WorseVital = { page: string; metric: Metric; before: number; now: number };

/** Lists the metrics that have been worse for a week, if both periods have at least 50 measurements. */
export async function listWorseVitals(today = todayInSaoPaulo()): Promise<WorseVital[]> {
  const [week, weeksBefore] = await Promise.all([readP75(today, 0, WEEK), readP75(today, WEEK, VITAL_DAYS)]);
  const before = new Map(weeksBefore.map(({ page, metric, position }) => [`${metric} ${page}`, position]));
  return week.flatMap(({ page, metric, position }) => {
    const known = before.get(`${metric} ${page}`);
    if (known === undefined || position <= Math.max(known * (1 + WORSE_BY), known + 1)) return [];
    const { step } = metrics[metric];
    return [{ page, metric, before: known * step, now: position * step }];
  });
}

/** Reads the p75 of the `days` days that end `ago` days before today, in buckets, interpolated within a bucket. */
function readP75(today: string, ago: number, days: number): Promise<Row[]> {
  return sql<Row>("private", P75, [today, ago, days, MIN_MEASUREMENTS]);
}

const P75 = `
  WITH counted AS (
    SELECT page, metric, bucket, sum(measurements)::float8 AS count FROM vitals
     WHERE day BETWEEN $1::date - $2::int - $3::int + 1 AND $1::date - $2::int GROUP BY page, metric, bucket),
  running AS (
    SELECT counted.*, sum(count) OVER (PARTITION BY page, metric) AS total,
           sum(count) OVER (PARTITION BY page, metric ORDER BY bucket) AS reached
      FROM counted)
  SELECT DISTINCT ON (page, metric) page, metric, total::int AS measurements,
         bucket + (0.75 * total - (reached - count)) / count AS position
    FROM running WHERE total >= $4 AND reached >= 0.75 * total ORDER BY page, metric, bucket`;

const MAX_PAGES = 100;

/** Reads browser reports for /metrics: the p75 of the most measured pages, and policy reports. */
export async function readFieldFacts(): Promise<Fact[]> {
  const [pages, reports] = await Promise.all([listVitals(), listPolicyReports()]);
  const help = "75th percentile of 28 days, measured by browsers; in milliseconds, cls without a unit";
  return [
    ...pages.slice(0, MAX_PAGES).flatMap(({ page, p75 }) =>
      Object.entries(p75).map(([metric, value]) => ({
        name: "ipe_vital_p75",
        help,
        labels: { page, metric },
        value,
      })),
    ),
    ...reports.map(({ policy, page, reports: value }) => ({
      name: "ipe_policy_reports",
      help: "Reports of policy violations by browsers in 30 days",
      labels: { policy, page },
      value,
    })),
  ];
}
