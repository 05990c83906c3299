import "server-only";
import { bannerPage } from "@/lib/content/site/pages";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { invalid } from "@/lib/platform/http/errors";
import { plainKind } from "@/lib/records/plain-kind";
import { bannerChanges, bannerSchema } from "./schema";
import { toAdminBanner, withType } from "./wire";
import { bannerWords } from "./words";

export const bannerKind = plainKind({
  entity: "banner",
  words: bannerWords,
  path: "full-banner",
  screen: "banners",
  table: "banners",
  rows: (tx) => tx.banner,
  ...withType,
  columns: Prisma.BannerScalarFieldEnum,
  schema: bannerSchema,
  changes: bannerChanges,
  toWire: toAdminBanner,
  check: async (tx, { full_banner_type_id }) => {
    if (full_banner_type_id === undefined) return;
    const type = await tx.bannerType.findUnique({ where: { id: Number(full_banner_type_id) } });
    if (!type) throw invalid({ full_banner_type_id: ["Escolha um tipo de banner da lista."] });
  },
  title: "title",
  search: { words: ["title", "label"], detail: "label" },
  exported: [
    ["Tipo", (banner) => banner.full_banner_type.name],
    ...(["title", "label", "description", "link", "text_advantage", "active", "featured"] as const),
  ],
  images: ["image", "text_advantage", "text_how_it_works"],
  preview: {
    blank: {
      ...{ full_banner_type_id: 1, title: "", label: "", description: "", image: null, link: null },
      ...{ aditional: [], advantages: [], title_advantage: null, text_advantage: "", text_how_it_works: "" },
    },
    complete: async (row) => {
      const id = Number(typeIdOf(row));
      const type = await db.bannerType.findUnique({ where: { id } });
      return { ...row, full_banner_type: type ?? { id, name: "" } };
    },
    path: (row) => bannerPage(typeIdOf(row)) ?? "/",
  },
});

const typeIdOf = (row: { id: number; full_banner_type_id?: number }) => row.full_banner_type_id;
