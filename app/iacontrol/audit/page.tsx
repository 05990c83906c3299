import type { Metadata } from "next";
import { RootOnly } from "@/components/admin/frame/root-only";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { AuditScreen } from "@/components/admin/screens/audit/audit-screen";
import { listActors, listAudit } from "@/lib/office/trail/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";

export const metadata: Metadata = { title: "Auditoria" };

export default async function AuditPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/audit");
  if (!user.is_root) return <RootOnly />;
  const query = toUrlQuery(await searchParams);
  const [initial, actors] = await Promise.all([firstData(listAudit(query)), firstData(listActors())]);
  return <AuditScreen initial={initial} actors={actors ?? []} />;
}
