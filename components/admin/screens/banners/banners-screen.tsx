"use client";

import type { AdminBanner } from "@/lib/content/banners/data";
import { bannerWords } from "@/lib/content/banners/words";
import { fold } from "@/lib/platform/format/fold";
import { CrudScreen, type ScreenData } from "../../kit/crud/crud-screen";
import { activeFlag, byText, featuredFlag, flagFilters, type ListView } from "../../kit/crud/list-view";
import { RecordCard } from "../../kit/crud/record-card";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import type { Values } from "../../kit/form/form-values";
import type { FoundPage } from "../../kit/preview/search-result";
import { FeaturedBadge } from "../../kit/ui/badge";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { useQueryState } from "../../kit/ui/use-query-state";

const endpoint: Endpoint = {
  path: "/api/full-banner",
  body: "multipart",
  update: "post-query",
  entity: "banner",
  hasTrash: true,
};

const BannerForm = onDemand(() => import("./banner-form").then((module) => module.BannerForm));

type BannerTypeChoice = {
  id: number;
  name: string;
  /** The page that shows its banners; null: there is none. */
  page: string | null;
};

const viewOf = (types: readonly BannerTypeChoice[]): ListView<AdminBanner> => ({
  layout: "grid",
  list: "banners",
  note: "A página de cada tipo mostra o banner ativo mais novo; a página inicial, todos os ativos em destaque.",
  nameOf: (banner) => banner.title,
  nameField: "title",
  placeOf: (banner, all) => {
    if (!banner.active) return { reason: "inativo", isOnCard: true };
    const page = types.find(({ id }) => id === banner.full_banner_type_id)?.page;
    if (page && isNewest(banner, all)) return { href: page };
    if (banner.featured) return { href: "/" };
    return {
      reason: page ? "a página mostra um banner mais novo deste tipo" : "nenhuma página mostra este tipo",
    };
  },
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
});

/** Returns whether no active banner of the same type is newer: the type's page shows the newest (rules §3). */
function isNewest(banner: AdminBanner, all: readonly AdminBanner[]): boolean {
  return !all.some(
    ({ id, active, full_banner_type_id }) =>
      active && full_banner_type_id === banner.full_banner_type_id && id > banner.id,
  );
}

const FROM_CURRENT = "Os textos da página são os do banner atual deste tipo: confira antes de salvar.";

/** Returns a new banner's type, and the label and page texts of the banner that it replaces on the type's page. */
function pageTexts({ id, name }: BannerTypeChoice, all: readonly AdminBanner[]): Values<AdminBanner> {
  const replaced = all.find(
    (banner) => banner.full_banner_type_id === id && banner.active && isNewest(banner, all),
  );
  return {
    full_banner_type_id: id,
    label: replaced?.label ?? name,
    ...(replaced && {
      title_advantage: replaced.title_advantage,
      text_advantage: replaced.text_advantage,
      advantages: replaced.advantages,
      text_how_it_works: replaced.text_how_it_works,
    }),
  };
}

export function BannersScreen({
  initial,
  types,
  pages,
  ...given
}: ScreenData<AdminBanner> & {
  types: BannerTypeChoice[];
  /** The search result of each type's page, by type. */
  pages: Readonly<Record<number, FoundPage>>;
}) {
  const crud = useCrud(endpoint, initial, bannerWords);
  usePreload(BannerForm);
  const wanted = fold(useQueryState().get("type"));
  const type = wanted ? types.find(({ name }) => fold(name).includes(wanted)) : undefined;
  return (
    <CrudScreen
      {...given}
      crud={crud}
      view={viewOf(types)}
      defaults={{ active: true, featured: false, ...(type && pageTexts(type, crud.items ?? [])) }}
      card={(banner, parts) => (
        <RecordCard
          parts={parts}
          image={banner.image}
          title={banner.title}
          label={fold(banner.label) === fold(banner.full_banner_type.name) ? undefined : banner.label}
          text={banner.description}
          kind={banner.full_banner_type.name}
          badge={banner.featured && <FeaturedBadge />}
        />
      )}
      form={(window) => (
        <BannerForm
          {...window}
          {...(type && !window.record && { description: FROM_CURRENT })}
          types={types}
          pages={pages}
        />
      )}
    />
  );
}
