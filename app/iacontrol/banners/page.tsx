import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { BannersScreen } from "@/components/admin/screens/banners/banners-screen";
import { listBannerTypes } from "@/lib/content/banners/data";
import { pagesFound } from "@/lib/content/site/metadata";
import { bannerPage } from "@/lib/content/site/pages";
import { kinds } from "@/lib/kinds";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Banners" };

export default async function BannersPage() {
  const user = await requireAdminPage("/iacontrol/banners");
  const [initial, types, scheduled] = await Promise.all([
    firstData(kinds.banner.list()),
    firstData(listBannerTypes()),
    firstData(listWaiting("banner")),
  ]);
  const pages = await pagesFound(types ?? []);
  return (
    <BannersScreen
      initial={initial}
      scheduled={scheduled ?? []}
      types={(types ?? []).map(({ id, name }) => ({ id, name, page: bannerPage(id) ?? null }))}
      pages={pages}
      isRoot={user.is_root}
    />
  );
}
