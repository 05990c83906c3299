import type { Metadata } from "next";
import { firstData, type PageQuery } from "@/components/admin/page-data";
import { ScheduleScreen } from "@/components/admin/screens/schedule-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { listUpcoming } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Agendados" };

export default async function SchedulePage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/schedule");
  // A negative id belongs to a post that is scheduled by its date.
  const dropping = Number((await searchParams).drop) || null;
  return (
    <ScheduleScreen initial={await firstData(listUpcoming())} dropping={dropping} today={todayInSaoPaulo()} />
  );
}
