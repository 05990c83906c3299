import type { Metadata } from "next";
import { FaqsScreen } from "@/components/admin/faqs/faqs-screen";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { listFaqs } from "@/lib/faqs/data";
import { listWaiting } from "@/lib/scheduled/data";

export const metadata: Metadata = { title: "FAQs" };

export default async function FaqsPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/faqs");
  const search = toUrlQuery(await searchParams).get("search") ?? "";
  const [initial, scheduled] = await Promise.all([
    firstData(listFaqs({ search })),
    firstData(listWaiting("faq")),
  ]);
  return <FaqsScreen initial={initial} scheduled={scheduled ?? []} search={search} isRoot={user.is_root} />;
}
