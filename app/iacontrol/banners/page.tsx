import type { Metadata } from "next";
import { BannersScreen } from "@/components/admin/banners/banners-screen";
import { firstData } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { listBanners, listBannerTypes } from "@/lib/banners/data";
import { bannerPage } from "@/lib/site/pages";

export const metadata: Metadata = { title: "Banners" };

export default async function BannersPage() {
  const user = await requireAdminPage("/iacontrol/banners");
  const [initial, types] = await Promise.all([firstData(listBanners()), firstData(listBannerTypes())]);
  return (
    <BannersScreen
      initial={initial}
      types={(types ?? []).map(({ id, name }) => ({ id, name, page: bannerPage(id) ?? null }))}
      isRoot={user.is_root}
    />
  );
}
