import type { Metadata } from "next";
import { MailNotices } from "@/components/admin/mail-notices";
import { firstData } from "@/components/admin/page-data";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { getConfig } from "@/lib/company/data";
import { siteCompany } from "@/lib/site/company";
import { policyHtml } from "@/lib/site/privacy";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage() {
  const user = await requireAdminPage("/iacontrol/settings");
  const [initial, company] = await Promise.all([firstData(getConfig()), siteCompany()]);
  return (
    <>
      <MailNotices />
      <SettingsScreen initial={initial} isRoot={user.is_root} defaultPolicy={policyHtml(company)} />
    </>
  );
}
