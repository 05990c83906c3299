import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { MailNotices } from "@/components/admin/mail-notices";
import { firstData } from "@/components/admin/page-data";
import { getAnalyticsOverview, NO_ANALYTICS } from "@/lib/analytics/data";
import { requireAdminPage } from "@/lib/auth/session";
import { getSummary, getTrends } from "@/lib/dashboard/data";
import { showRecent } from "@/lib/dashboard/mutations";
import { env } from "@/lib/env";
import { findReasons } from "@/lib/health/readiness";
import { getLettersUpdatedAt } from "@/lib/letters/data";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const user = await requireAdminPage("/iacontrol");
  const [summary, recent, trends, analytics, lettersUpdatedAt, troubles] = await Promise.all([
    firstData(getSummary()),
    firstData(showRecent(user)),
    firstData(getTrends()),
    firstData(getAnalyticsOverview()),
    firstData(getLettersUpdatedAt()),
    findReasons(),
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
      notices={<MailNotices />}
      troubles={troubles}
    />
  );
}
