import type { Metadata } from "next";
import { BannersScreen } from "@/components/admin/banners/banners-screen";
import { firstData } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { listBanners, listBannerTypes } from "@/lib/banners/data";
import { listWaiting } from "@/lib/scheduled/data";
import { pagesFound } from "@/lib/site/found";
import { bannerPage } from "@/lib/site/pages";

export const metadata: Metadata = { title: "Banners" };

export default async function BannersPage() {
  const user = await requireAdminPage("/iacontrol/banners");
  const [initial, types, scheduled] = await Promise.all([
    firstData(listBanners()),
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
