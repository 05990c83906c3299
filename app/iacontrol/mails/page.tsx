import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { MailsScreen } from "@/components/admin/screens/mails/mails-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { parsePage } from "@/lib/platform/http/pagination";
import { listMailFailures, MAIL_FAILURES } from "@/lib/platform/mail/failures/data";

export const metadata: Metadata = { title: "E-mails" };

export default async function MailsPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/mails");
  const query = toUrlQuery(await searchParams);
  const page = parsePage(query);
  const failure = MAIL_FAILURES.find((status) => status === query.get("status")) ?? "failed";
  const mails = await firstData(listMailFailures(failure, page));
  return <MailsScreen {...{ failure, mails, user }} />;
}
