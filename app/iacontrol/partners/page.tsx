import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { PartnersScreen } from "@/components/admin/screens/partners/partners-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { showLatestRuns } from "@/lib/trade/imports/mutations";
import { listPartners } from "@/lib/trade/partners/data";

export const metadata: Metadata = { title: "Parceiros" };

export default async function PartnersPage() {
  const user = await requireAdminPage("/iacontrol/partners");
  const [initial, runs] = await Promise.all([firstData(listPartners()), firstData(showLatestRuns())]);
  return <PartnersScreen initial={initial} runs={Object.fromEntries(runs ?? [])} isRoot={user.is_root} />;
}
