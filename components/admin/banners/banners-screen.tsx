"use client";

import { Star } from "lucide-react";
import type { AdminBanner } from "@/lib/banners/data";
import { bannerCopy } from "@/lib/copy/crud";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { Badge } from "../ui/badge";
import { activeFlag, FlagSwitches, featuredFlag } from "../ui/flag-switches";
import { BannerFields } from "./banner-fields";

const FLAGS = [activeFlag("active"), featuredFlag("featured")];

const view: ListView<AdminBanner> = {
  text: (banner) => `${banner.title} ${banner.label} ${banner.description} ${banner.full_banner_type.name}`,
  filters: flagFilters({ active: (banner) => banner.active, featured: (banner) => banner.featured }),
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
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
      copy={bannerCopy}
      view={view}
      layout="grid"
      isRoot={isRoot}
      defaults={{ active: true, featured: false }}
      modalWidth="lg"
      nameOf={(banner) => banner.title}
      card={(banner, controls) => (
        <RecordCard
          image={banner.image}
          title={banner.title}
          label={banner.label}
          text={banner.description}
          controls={controls}
          badges={
            <>
              <Badge tone="neutral">{banner.full_banner_type.name}</Badge>
              {banner.featured && (
                <Badge tone="highlight" icon={<Star aria-hidden className="size-3" />}>
                  Destaque
                </Badge>
              )}
            </>
          }
          flags={<FlagSwitches record={banner} name={banner.title} flags={FLAGS} onToggle={crud.toggle} />}
        />
      )}
      fields={<BannerFields types={types} />}
    />
  );
}
