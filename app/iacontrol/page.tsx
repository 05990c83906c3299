import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { firstData } from "@/components/admin/page-data";
import { getAnalyticsOverview, NO_ANALYTICS } from "@/lib/analytics/data";
import { requireAdminPage } from "@/lib/auth/session";
import { getRecent, getSummary, getTrends } from "@/lib/dashboard/data";
import { env } from "@/lib/env";
import { getLettersUpdatedAt } from "@/lib/letters/data";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  await requireAdminPage("/iacontrol");
  const [summary, recent, trends, analytics, lettersUpdatedAt] = await Promise.all([
    firstData(getSummary()),
    firstData(getRecent()),
    firstData(getTrends()),
    firstData(getAnalyticsOverview()),
    firstData(getLettersUpdatedAt()),
  ]);
  return (
    <DashboardScreen
      summary={summary}
      recent={recent}
      trends={trends}
      analytics={analytics ?? NO_ANALYTICS}
      lettersUpdatedAt={lettersUpdatedAt}
      mainAdministrator={env().MAIN_ADMINISTRATOR}
      now={new Date()}
    />
  );
}
