import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { TextsScreen } from "@/components/admin/texts/texts-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { listWaiting } from "@/lib/scheduled/data";
import { listTexts } from "@/lib/texts/data";

export const metadata: Metadata = { title: "Textos do site" };

export default async function TextsPage() {
  await requireAdminPage("/iacontrol/texts");
  const [initial, scheduled] = await Promise.all([
    firstData(listTexts()),
    firstData(listWaiting("site_text")),
  ]);
  return <TextsScreen initial={initial} scheduled={scheduled ?? []} />;
}
