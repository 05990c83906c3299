import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";

/** The number of days counted together, including today. */
export const REPORT_DAYS = 30;
const MAX_ROWS = 50;

export type ReportRow = { policy: string; page: string; reports: number };

/** Lists the policies and pages with the most reports of the last 30 days in São Paulo. */
export function listPolicyReports(today = todayInSaoPaulo()): Promise<ReportRow[]> {
  return sql<ReportRow>(
    "private",
    `SELECT policy, page, sum(reports)::int AS reports FROM policy_reports
      WHERE day BETWEEN $1::date - $2::int AND $1
      GROUP BY policy, page ORDER BY 3 DESC, policy, page LIMIT $3`,
    [today, REPORT_DAYS - 1, MAX_ROWS],
  );
}
