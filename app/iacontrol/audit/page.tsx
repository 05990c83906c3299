import type { Metadata } from "next";
import { AuditScreen } from "@/components/admin/audit/audit-screen";
import { RootOnly } from "@/components/admin/layout/root-only";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { listAudit } from "@/lib/audit/data";
import { requireAdminPage } from "@/lib/auth/session";
import { parsePage } from "@/lib/http/pagination";

export const metadata: Metadata = { title: "Auditoria" };

export default async function AuditPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/audit");
  if (!user.is_root) return <RootOnly />;
  return <AuditScreen initial={await firstData(listAudit(parsePage(toUrlQuery(await searchParams))))} />;
}
