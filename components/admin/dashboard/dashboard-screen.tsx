import type { AnalyticsOverview } from "@/lib/analytics/data";
import type { DashboardRecent, DashboardSummary, TrendDay } from "@/lib/dashboard/data";
import { ScreenHeading } from "../crud/screen-heading";
import { AnalyticsBlock } from "./analytics-block";
import { DataAge } from "./data-age";
import { LatestLists } from "./latest-lists";
import { SummaryCards } from "./summary-cards";
import { TrendCharts } from "./trend-charts";

/** The first screen: how things stand, and the way to each of them. What could not be read is left out. */
export function DashboardScreen({
  summary,
  recent,
  trends,
  analytics,
  lettersUpdatedAt,
  mainAdministrator,
  now,
}: {
  summary: DashboardSummary | null;
  recent: DashboardRecent | null;
  trends: TrendDay[] | null;
  analytics: AnalyticsOverview;
  lettersUpdatedAt: Date | null;
  mainAdministrator: string;
  now: Date;
}) {
  return (
    <>
      <ScreenHeading title="Dashboard" note={<DataAge updatedAt={lettersUpdatedAt} now={now} />} />
      <div className="flex flex-col gap-5">
        {summary && <SummaryCards summary={summary} mainAdministrator={mainAdministrator} />}
        {trends && <TrendCharts days={trends} />}
        {recent && <LatestLists recent={recent} />}
        {analytics.overview.sessions > 0 && <AnalyticsBlock analytics={analytics} />}
      </div>
    </>
  );
}
