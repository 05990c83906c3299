"use client";

import type { AdminBanner } from "@/lib/banners/data";
import { bannerCopy } from "@/lib/copy/crud";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { Badge, FeaturedBadge } from "../ui/badge";
import { activeFlag, featuredFlag } from "../ui/flag-switches";
import { BannerFields } from "./banner-fields";

const view: ListView<AdminBanner> = {
  layout: "grid",
  nameOf: (banner) => banner.title,
  flags: [activeFlag("active"), featuredFlag("featured")],
  text: (banner) => `${banner.title} ${banner.label} ${banner.description} ${banner.full_banner_type.name}`,
  filters: flagFilters({ active: (banner) => banner.active, featured: (banner) => banner.featured }),
  order: {
    title: "Ordem dos slides",
    hint: "A ordem do carrossel da página inicial.",
    among: (banner) => banner.active && banner.featured,
    imageOf: (banner) => banner.image,
  },
  sorts: [
    { value: "site", label: "Ordem do site", by: null },
    { value: "recentes", label: "Mais recentes", by: (a, b) => b.id - a.id },
    { value: "titulo", label: "Título (A–Z)", by: byText((banner) => banner.title) },
    { value: "tipo", label: "Tipo de banner", by: byText((banner) => banner.full_banner_type.name) },
  ],
};

/** Banners: one per product page, and the home page's slides. */
export function BannersScreen({
  initial,
  types,
  isRoot,
}: {
  initial: AdminBanner[] | null;
  types: { id: number; name: string }[];
  isRoot: boolean;
}) {
  const crud = useCrud(endpoints.banners, initial, bannerCopy);
  return (
    <CrudScreen
      crud={crud}
      view={view}
      isRoot={isRoot}
      defaults={{ active: true, featured: false }}
      modalWidth="lg"
      card={(banner, { controls, switches }) => (
        <RecordCard
          image={banner.image}
          title={banner.title}
          label={banner.label}
          text={banner.description}
          controls={controls}
          badges={
            <>
              <Badge tone="neutral">{banner.full_banner_type.name}</Badge>
              {banner.featured && <FeaturedBadge />}
            </>
          }
          flags={switches}
        />
      )}
      fields={<BannerFields types={types} />}
    />
  );
}
