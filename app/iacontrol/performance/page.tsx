import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { PerformanceScreen } from "@/components/admin/screens/performance-screen";
import { listPolicyReports } from "@/lib/office/analytics/data";
import { findMostMeasured, listVitals } from "@/lib/office/analytics/vitals/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";

export const metadata: Metadata = { title: "Desempenho" };

export default async function PerformancePage() {
  await requireAdminPage("/iacontrol/performance");
  const [pages, most, reports] = await Promise.all([
    firstData(listVitals()),
    firstData(findMostMeasured()),
    firstData(listPolicyReports()),
  ]);
  return <PerformanceScreen {...{ pages, most, reports }} />;
}
