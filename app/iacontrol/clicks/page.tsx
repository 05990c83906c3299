import type { Metadata } from "next";
import { ClicksScreen } from "@/components/admin/clicks/clicks-screen";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { countClicks, listClicks } from "@/lib/clicks/data";
import { todayInSaoPaulo } from "@/lib/format/date";
import { readId } from "@/lib/http/ids";
import { parsePage } from "@/lib/http/pagination";

export const metadata: Metadata = { title: "Toques no WhatsApp" };

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
