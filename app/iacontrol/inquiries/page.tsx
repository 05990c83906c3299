import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { InquiriesScreen } from "@/components/admin/screens/inquiries/inquiries-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { findInquiry, listInquiries, listOwners } from "@/lib/people/inquiries/data";
import { readId } from "@/lib/platform/http/ids";
import { recordAccess } from "@/lib/records/audit/mutations";

export const metadata: Metadata = { title: "Atendimentos" };

export default async function InquiriesPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/inquiries");
  const query = toUrlQuery(await searchParams);
  const id = readId(query.get("edit") ?? undefined);
  await recordAccess(user, "inquiry");
  const [initial, opened, owners] = await Promise.all([
    firstData(listInquiries(query)),
    id === null ? null : firstData(findInquiry(id)),
    firstData(listOwners()),
  ]);
  return <InquiriesScreen initial={initial} opened={opened} owners={owners ?? []} selfId={user.id} />;
}
