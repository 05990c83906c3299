import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { DashboardScreen } from "@/components/admin/screens/dashboard/dashboard-screen";
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

const ACTIVITY = 6;

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
  const seen = { firstSteps, needs, requested, activity, summary, recent, trends, visits, lettersUpdatedAt };
  return (
    <DashboardScreen
      facts={{ ...seen, analytics: analytics ?? NO_ANALYTICS }}
      mainAdministrator={env().MAIN_ADMINISTRATOR}
      isRoot={user.is_root}
      now={new Date()}
    />
  );
}
