import type { Metadata } from "next";
import { RootOnly } from "@/components/admin/frame/root-only";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { TrashScreen } from "@/components/admin/screens/trash-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { parsePage } from "@/lib/platform/http/pagination";
import { listTrash } from "@/lib/records/history/data";

export const metadata: Metadata = { title: "Lixeira" };

export default async function TrashPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/lixeira");
  if (!user.is_root) return <RootOnly />;
  const initial = await firstData(listTrash(parsePage(toUrlQuery(await searchParams))));
  return <TrashScreen initial={initial} now={Date.now()} />;
}
