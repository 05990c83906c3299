import type { Metadata } from "next";
import { MailNotices } from "@/components/admin/mail-notices";
import { firstData } from "@/components/admin/page-data";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { getConfig } from "@/lib/company/data";

export const metadata: Metadata = { title: "Configurações" };

export default async function SettingsPage() {
  const user = await requireAdminPage("/iacontrol/settings");
  return (
    <>
      <MailNotices />
      <SettingsScreen initial={await firstData(getConfig())} isRoot={user.is_root} />
    </>
  );
}
