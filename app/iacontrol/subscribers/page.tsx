import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { SubscribersScreen } from "@/components/admin/subscribers/subscribers-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { listSubscribers } from "@/lib/subscribers/data";

export const metadata: Metadata = { title: "Inscritos" };

export default async function SubscribersPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/subscribers");
  const query = toUrlQuery(await searchParams);
  const search = query.get("search") ?? "";
  return <SubscribersScreen initial={await firstData(listSubscribers({ page: parsePage(query), search }))} />;
}
