import type { Metadata } from "next";
import { LibraryScreen } from "@/components/admin/library/library-screen";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";
import { listMedia, readMediaFilter } from "@/lib/media/data";

export const metadata: Metadata = { title: "Imagens" };

export default async function MediaPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/media");
  const query = toUrlQuery(await searchParams);
  const initial = await firstData(listMedia(parsePage(query), readMediaFilter(query)));
  return <LibraryScreen initial={initial} />;
}
