import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { countryName } from "./rules";

/** The number of days counted together, including today. */
export const PERIOD_DAYS = 30;
const MAX_REPORTS = 50;
const TOP = 8;

export type ReportRow = { policy: string; page: string; reports: number };

export type AnalyticsOverview = {
  overview: { sessions: number; users: number; views: number };
  top_pages: { page: string; views: number }[];
  top_country: { country: string; users: number }[];
};

export const NO_ANALYTICS: AnalyticsOverview = {
  overview: { sessions: 0, users: 0, views: 0 },
  top_pages: [],
  top_country: [],
};

/** Returns the statistics of the last 30 days. `users` counts a person once a day, because the salt changes daily. */
export async function getAnalyticsOverview(today = todayInSaoPaulo()): Promise<AnalyticsOverview> {
  const since = [today, PERIOD_DAYS - 1];
  const [[overview = NO_ANALYTICS.overview], top_pages, countries] = await Promise.all([
    sql<AnalyticsOverview["overview"]>("private", TOTALS, since),
    sql<{ page: string; views: number }>("private", TOP_PAGES, [...since, TOP]),
    sql<{ country: string; users: number }>("private", TOP_COUNTRIES, [...since, TOP]),
  ]);
  return {
    overview,
    top_pages,
    top_country: countries.map(({ country, users }) => ({ country: countryName(country), users })),
  };
}

export type VisitDay = { date: string; sessions: number; users: number };

/** Lists the days with visits among the last 30, in no particular order. */
export function listVisitDays(today = todayInSaoPaulo()): Promise<VisitDay[]> {
  return sql<VisitDay>("private", VISIT_DAYS, [today, PERIOD_DAYS - 1]);
}

const VISIT_DAYS = `
  SELECT day::text AS date, sum(sessions)::int AS sessions, count(*)::int AS users
    FROM visitors WHERE day BETWEEN $1::date - $2::int AND $1 GROUP BY day`;

const TOTALS = `
  SELECT coalesce(sum(sessions), 0)::int AS sessions, count(*)::int AS users, coalesce(sum(views), 0)::int AS views
    FROM visitors WHERE day BETWEEN $1::date - $2::int AND $1`;

const TOP_PAGES = `
  SELECT path AS page, sum(views)::int AS views FROM page_views
   WHERE day BETWEEN $1::date - $2::int AND $1 GROUP BY path ORDER BY 2 DESC, 1 LIMIT $3`;

const TOP_COUNTRIES = `
  SELECT country, count(*)::int AS users FROM visitors
   WHERE day BETWEEN $1::date - $2::int AND $1 GROUP BY country ORDER BY 2 DESC, 1 LIMIT $3`;

/** Lists the policies and pages with the most reports of the last 30 days in São Paulo. */
export function listPolicyReports(today = todayInSaoPaulo()): Promise<ReportRow[]> {
  return sql<ReportRow>(
    "private",
    `SELECT policy, page, sum(reports)::int AS reports FROM policy_reports
      WHERE day BETWEEN $1::date - $2::int AND $1
      GROUP BY policy, page ORDER BY 3 DESC, policy, page LIMIT $3`,
    [today, PERIOD_DAYS - 1, MAX_REPORTS],
  );
}
