import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { MailNotices } from "@/components/admin/screens/mails/mail-notices";
import { SettingsScreen } from "@/components/admin/screens/settings/settings-screen";
import { getConfig } from "@/lib/content/company/data";
import { siteCompany } from "@/lib/content/site/company";
import { policyHtml } from "@/lib/content/site/privacy";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage({ searchParams }: { searchParams: PageQuery }) {
  const user = await requireAdminPage("/iacontrol/settings");
  const [initial, scheduled, company] = await Promise.all([
    firstData(getConfig()),
    firstData(listWaiting("company")),
    siteCompany(),
  ]);
  const opened = Number(toUrlQuery(await searchParams).get("agendado")) || undefined;
  return (
    <>
      <MailNotices />
      <SettingsScreen
        initial={initial}
        scheduled={scheduled ?? []}
        opened={opened}
        isRoot={user.is_root}
        defaultPolicy={policyHtml(company)}
      />
    </>
  );
}
