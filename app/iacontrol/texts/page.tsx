import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { TextsScreen } from "@/components/admin/screens/texts/texts-screen";
import { BRAND, sitePages } from "@/lib/content/site/pages";
import { listTexts } from "@/lib/content/texts/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Textos do site" };

export default async function TextsPage() {
  await requireAdminPage("/iacontrol/texts");
  const [initial, scheduled] = await Promise.all([
    firstData(listTexts()),
    firstData(listWaiting("site_text")),
  ]);
  const pageNames = Object.fromEntries(
    sitePages.map(({ path, title }) => [path.replace(BRAND, "…"), title.replace(BRAND, "empresa")]),
  );
  return <TextsScreen initial={initial} scheduled={scheduled ?? []} pageNames={pageNames} />;
}
