import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { firstData } from "@/components/admin/page-data";
import { getAnalyticsOverview, listVisitDays, NO_ANALYTICS } from "@/lib/analytics/data";
import { listActivity } from "@/lib/audit/data";
import { requireAdminPage } from "@/lib/auth/session";
import { getAsked } from "@/lib/clicks/data";
import { getSummary, getTrends } from "@/lib/dashboard/data";
import { showRecent } from "@/lib/dashboard/mutations";
import { listNeeds } from "@/lib/dashboard/needs/needs";
import { env } from "@/lib/env";
import { getLettersUpdatedAt } from "@/lib/letters/data";

export const metadata: Metadata = { title: "Dashboard" };

const ACTIVITY = 6;

export default async function DashboardPage() {
  const user = await requireAdminPage("/iacontrol");
  const [needs, asked, activity, summary, recent, trends, visits, analytics, lettersUpdatedAt] =
    await Promise.all([
      firstData(listNeeds()),
      firstData(getAsked()),
      firstData(listActivity(ACTIVITY)),
      firstData(getSummary()),
      firstData(showRecent(user)),
      firstData(getTrends()),
      firstData(listVisitDays()),
      firstData(getAnalyticsOverview()),
      firstData(getLettersUpdatedAt()),
    ]);
  const seen = { needs, asked, activity, summary, recent, trends, visits, lettersUpdatedAt };
  return (
    <DashboardScreen
      facts={{ ...seen, analytics: analytics ?? NO_ANALYTICS }}
      mainAdministrator={env().MAIN_ADMINISTRATOR}
      isRoot={user.is_root}
      now={new Date()}
    />
  );
}
