import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { ScheduleScreen } from "@/components/admin/screens/schedule-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { listUpcoming } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Agendados" };

export default async function SchedulePage() {
  await requireAdminPage("/iacontrol/schedule");
  return <ScheduleScreen initial={await firstData(listUpcoming())} today={todayInSaoPaulo()} />;
}
