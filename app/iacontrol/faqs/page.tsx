import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { FaqsScreen } from "@/components/admin/screens/faqs/faqs-screen";
import { listFaqs } from "@/lib/content/faqs/data";
import { requireAdminPage } from "@/lib/people/auth/session";
import { listWaiting } from "@/lib/records/scheduled/data";

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
