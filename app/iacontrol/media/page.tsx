import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { LibraryScreen } from "@/components/admin/screens/library/library-screen";
import { listMedia, readMediaFilter } from "@/lib/office/library/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { parsePage } from "@/lib/platform/http/pagination";

export const metadata: Metadata = { title: "Imagens" };

export default async function MediaPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/media");
  const query = toUrlQuery(await searchParams);
  const initial = await firstData(listMedia(parsePage(query), readMediaFilter(query)));
  return <LibraryScreen initial={initial} />;
}
