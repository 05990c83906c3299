import type { ReactNode } from "react";
import type { AnalyticsOverview } from "@/lib/analytics/data";
import type { DashboardRecent, DashboardSummary, TrendDay } from "@/lib/dashboard/data";
import { ScreenHeading } from "../ui/screen-heading";
import { AnalyticsBlock } from "./analytics-block";
import { DataAge } from "./data-age";
import { LatestLists } from "./latest-lists";
import { SummaryCards } from "./summary-cards";
import { TrendCharts } from "./trend-charts";
import { TroubleNotice } from "./trouble-notice";

/** The first screen: how things stand, and the way to each of them. What could not be read is left out. */
export function DashboardScreen({
  summary,
  recent,
  trends,
  analytics,
  lettersUpdatedAt,
  mainAdministrator,
  now,
  notices,
  troubles,
}: {
  summary: DashboardSummary | null;
  recent: DashboardRecent | null;
  trends: TrendDay[] | null;
  analytics: AnalyticsOverview;
  lettersUpdatedAt: Date | null;
  mainAdministrator: string;
  now: Date;
  notices?: ReactNode;
  /** What is not usable on the server, in words. */
  troubles: string[];
}) {
  return (
    <>
      <ScreenHeading title="Dashboard" note={<DataAge updatedAt={lettersUpdatedAt} now={now} />} />
      {notices}
      <div className="flex flex-col gap-5">
        {troubles.length > 0 && <TroubleNotice reasons={troubles} />}
        {summary && <SummaryCards summary={summary} mainAdministrator={mainAdministrator} />}
        {trends && <TrendCharts days={trends} />}
        {recent && <LatestLists recent={recent} />}
        {analytics.overview.sessions > 0 && <AnalyticsBlock analytics={analytics} />}
      </div>
    </>
  );
}
