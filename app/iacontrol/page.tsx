import type { Metadata } from "next";
import { ScreenHeading } from "@/components/admin/kit/ui/screen-heading";
import { firstData } from "@/components/admin/page-data";
import {
  ActivityPanel,
  LatestPosts,
  LatestSubscribers,
  RequestedLetters,
} from "@/components/admin/screens/dashboard/dashboard-lists";
import { AnalyticsBlock, SummaryCards } from "@/components/admin/screens/dashboard/figures";
import { FirstSteps } from "@/components/admin/screens/dashboard/first-steps";
import { DataAge, NeedsPanel } from "@/components/admin/screens/dashboard/needs-panel";
import { TrendCharts } from "@/components/admin/screens/dashboard/trend-charts";
import { getRequested } from "@/lib/office/analytics/clicks/data";
import { getAnalyticsOverview, listVisitDays, NO_ANALYTICS } from "@/lib/office/analytics/data";
import { getSummary, getTrends, listFirstSteps } from "@/lib/office/dashboard/data";
import { showRecent } from "@/lib/office/dashboard/mutations";
import { listNeeds } from "@/lib/office/dashboard/needs/needs";
import { listActivity } from "@/lib/office/trail/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { env } from "@/lib/platform/env";
import { getLettersUpdatedAt } from "@/lib/trade/letters/data";

export const metadata: Metadata = { title: "Dashboard" };

const ACTIVITY = 5;

/** Parts that cannot be read are omitted, except the tasks. */
export default async function DashboardPage() {
  const user = await requireAdminPage("/iacontrol");
  const [
    firstSteps,
    needs,
    requested,
    activity,
    summary,
    recent,
    trends,
    visits,
    analytics,
    lettersUpdatedAt,
  ] = await Promise.all([
    firstData(listFirstSteps()),
    firstData(listNeeds()),
    firstData(getRequested()),
    firstData(listActivity(ACTIVITY)),
    firstData(getSummary()),
    firstData(showRecent(user)),
    firstData(getTrends()),
    firstData(listVisitDays()),
    firstData(getAnalyticsOverview()),
    firstData(getLettersUpdatedAt()),
  ]);
  const now = new Date();
  const statistics = analytics ?? NO_ANALYTICS;
  const views = trends?.reduce((total, day) => total + day.views, 0) ?? statistics.overview.views;
  return (
    <>
      <ScreenHeading title="Dashboard" note={<DataAge updatedAt={lettersUpdatedAt} now={now} />} />
      <div className="flex flex-col gap-4 sm:gap-5">
        <NeedsPanel needs={needs} now={now} isRoot={user.is_root} />
        {user.is_root && firstSteps && (
          <FirstSteps
            steps={firstSteps}
            shownAbove={needs?.some(({ key }) => key === "no mail server") ? "mail" : undefined}
          />
        )}
        {summary && <SummaryCards summary={summary} mainAdministrator={env().MAIN_ADMINISTRATOR} />}
        <div className="grid gap-4 empty:hidden sm:gap-5 lg:grid-cols-2 lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
          {requested && <RequestedLetters {...requested} />}
          {activity && <ActivityPanel activity={activity} isRoot={user.is_root} />}
          {recent && <LatestSubscribers subscribers={recent.newsletter} />}
          {recent && <LatestPosts posts={recent.posts} />}
        </div>
        {trends && <TrendCharts days={trends} visits={visits ?? []} />}
        {statistics.overview.sessions > 0 && <AnalyticsBlock analytics={statistics} views={views} />}
      </div>
    </>
  );
}
