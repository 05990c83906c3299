import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { SourcesScreen } from "@/components/admin/screens/references/sources-screen";
import { listSources } from "@/lib/office/sources/data";
import { readSourceFilter } from "@/lib/office/sources/filter";
import { requireAdminPage } from "@/lib/people/auth/page-session";

export const metadata: Metadata = { title: "O que traz clientes" };

export default async function SourcesPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/sources");
  const filter = readSourceFilter(toUrlQuery(await searchParams));
  return <SourcesScreen sources={await firstData(listSources(filter))} filter={filter} />;
}
