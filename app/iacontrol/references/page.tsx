import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { ReferencesScreen } from "@/components/admin/screens/references/references-screen";
import { listReferences } from "@/lib/office/sources/data";
import { readSourceFilter } from "@/lib/office/sources/filter";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { findReference } from "@/lib/people/references/data";
import { parsePage } from "@/lib/platform/http/pagination";

export const metadata: Metadata = { title: "Protocolos" };

export default async function ReferencesPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/references");
  const query = toUrlQuery(await searchParams);
  const code = query.get("code");
  const filter = readSourceFilter(query);
  const [reference, references] = await Promise.all([
    code === null ? null : firstData(findReference(code)),
    code === null ? firstData(listReferences(filter, parsePage(query))) : null,
  ]);
  return <ReferencesScreen code={code} reference={reference} references={references} filter={filter} />;
}
