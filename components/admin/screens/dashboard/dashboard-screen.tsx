import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import type { RequestedLetter } from "@/lib/office/analytics/clicks/data";
import type { AnalyticsOverview, VisitDay } from "@/lib/office/analytics/data";
import type { DashboardRecent, DashboardSummary, FirstStep, TrendDay } from "@/lib/office/dashboard/data";
import type { Need } from "@/lib/office/dashboard/needs/rules";
import type { Activity } from "@/lib/office/trail/data";
import { formatDateTime } from "@/lib/platform/format/date";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { AnalyticsBlock } from "./analytics-block";
import { ActivityPanel, LatestLists, RequestedLetters, UnconfirmedLetters } from "./dashboard-lists";
import { FirstSteps } from "./first-steps";
import { NeedsPanel } from "./needs-panel";
import { SummaryCards } from "./summary-cards";
import { TrendCharts } from "./trend-charts";

const HOUR_MS = 60 * 60 * 1000;
/** The age of letters above which a warning is shown. */
const STALE_HOURS = 48;

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

/** The data of the dashboard; null: reading it failed, and it is omitted. */
export type DashboardFacts = {
  firstSteps: FirstStep[] | null;
  needs: Need[] | null;
  requested: { letters: RequestedLetter[]; unconfirmed: RequestedLetter[]; clicks: number } | null;
  activity: Activity[] | null;
  summary: DashboardSummary | null;
  recent: DashboardRecent | null;
  trends: TrendDay[] | null;
  visits: VisitDay[] | null;
  analytics: AnalyticsOverview;
  lettersUpdatedAt: Date | null;
};

/** The dashboard: tasks, requested letters, activity, then figures. */
export function DashboardScreen({
  facts,
  mainAdministrator,
  isRoot,
  now,
}: {
  facts: DashboardFacts;
  mainAdministrator: string;
  isRoot: boolean;
  now: Date;
}) {
  const { firstSteps, needs, requested, activity, summary, recent, trends, visits, analytics } = facts;
  const views = trends?.reduce((total, day) => total + day.views, 0) ?? analytics.overview.views;
  return (
    <>
      <ScreenHeading title="Dashboard" note={<DataAge updatedAt={facts.lettersUpdatedAt} now={now} />} />
      <div className="flex flex-col gap-5">
        <NeedsPanel needs={needs} now={now} />
        {isRoot && firstSteps && <FirstSteps steps={firstSteps} />}
        <div className="grid items-start gap-5 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
          {requested && <RequestedLetters letters={requested.letters} clicks={requested.clicks} />}
          {requested && <UnconfirmedLetters letters={requested.unconfirmed} />}
          {activity && <ActivityPanel activity={activity} isRoot={isRoot} />}
        </div>
        {summary && <SummaryCards summary={summary} mainAdministrator={mainAdministrator} />}
        {recent && <LatestLists recent={recent} />}
        {trends && <TrendCharts days={trends} visits={visits ?? []} />}
        {analytics.overview.sessions > 0 && <AnalyticsBlock analytics={analytics} views={views} />}
      </div>
    </>
  );
}

/** The age of the letters' data, since the last successful import. */
function DataAge({ updatedAt, now }: { updatedAt: Date | null; now: Date }) {
  if (!updatedAt) return "Nenhuma importação de cartas até agora.";
  const hours = (now.getTime() - updatedAt.getTime()) / HOUR_MS;
  const stale = hours > STALE_HOURS;
  return (
    <span className={stale ? "inline-flex items-center gap-1.5 font-medium text-warning" : undefined}>
      {stale && <TriangleAlert aria-hidden className="size-4" />}
      Cartas atualizadas{" "}
      <time dateTime={updatedAt.toISOString()} title={formatDateTime(updatedAt)}>
        {describeAge(hours)}
      </time>
      {stale && ". Confira os parceiros."}
    </span>
  );
}

function describeAge(hours: number): string {
  if (hours < 1) return relative.format(-Math.max(1, Math.round(hours * 60)), "minute");
  return hours < STALE_HOURS
    ? relative.format(-Math.round(hours), "hour")
    : relative.format(-Math.round(hours / 24), "day");
}
