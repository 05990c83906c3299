import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { ClicksScreen } from "@/components/admin/screens/clicks-screen";
import { countClicks, listClicks } from "@/lib/office/analytics/clicks/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { readId } from "@/lib/platform/http/ids";
import { parsePage } from "@/lib/platform/http/pagination";

export const metadata: Metadata = { title: "Cliques no WhatsApp" };

export default async function ClicksPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/clicks");
  const query = toUrlQuery(await searchParams);
  const filter = { letter: readId(query.get("letter") ?? undefined), today: todayInSaoPaulo() };
  const [clicks, rows] = await Promise.all([
    firstData(countClicks(filter)),
    firstData(listClicks(filter, parsePage(query))),
  ]);
  return <ClicksScreen clicks={clicks} rows={rows} letter={filter.letter} />;
}
