import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { WebhooksScreen } from "@/components/admin/screens/inquiries/webhooks-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { parsePage } from "@/lib/platform/http/pagination";
import { listFailedEvents } from "@/lib/platform/webhooks/data";

export const metadata: Metadata = { title: "Avisos ao CRM" };

export default async function WebhooksPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/webhooks");
  const page = parsePage(toUrlQuery(await searchParams));
  return <WebhooksScreen events={await firstData(listFailedEvents(page))} />;
}
