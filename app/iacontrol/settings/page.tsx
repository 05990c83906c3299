import type { Metadata } from "next";
import { MailNotices } from "@/components/admin/mail-notices";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { getConfig } from "@/lib/company/data";
import { listWaiting } from "@/lib/scheduled/data";
import { siteCompany } from "@/lib/site/company";
import { policyHtml } from "@/lib/site/privacy";

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
