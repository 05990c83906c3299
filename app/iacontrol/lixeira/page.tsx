import type { Metadata } from "next";
import { RootOnly } from "@/components/admin/layout/root-only";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { TrashScreen } from "@/components/admin/trash/trash-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { listTrash } from "@/lib/history/data";
import { parsePage } from "@/lib/http/pagination";

export const metadata: Metadata = { title: "Lixeira" };

export default async function TrashPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/lixeira");
  if (!user.is_root) return <RootOnly />;
  const initial = await firstData(listTrash(parsePage(toUrlQuery(await searchParams))));
  return <TrashScreen initial={initial} now={Date.now()} />;
}
