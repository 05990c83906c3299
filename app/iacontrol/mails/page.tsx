import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { MailsScreen } from "@/components/admin/screens/mails/mails-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { parsePage } from "@/lib/platform/http/pagination";
import { listMailTrouble, MAIL_TROUBLES } from "@/lib/platform/mail/failures/data";
import { listFailedEvents } from "@/lib/platform/webhooks/data";

export const metadata: Metadata = { title: "E-mails" };

export default async function MailsPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/mails");
  const query = toUrlQuery(await searchParams);
  const page = parsePage(query);
  if (query.get("status") === "webhook")
    return <MailsScreen trouble="webhook" mails={await firstData(listFailedEvents(page))} />;
  const trouble = MAIL_TROUBLES.find((status) => status === query.get("status")) ?? "failed";
  return <MailsScreen trouble={trouble} mails={await firstData(listMailTrouble(trouble, page))} />;
}
