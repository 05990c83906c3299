import { bannerCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createBanner, deleteBanner, listBanners, updateBanner } from "./data";
import { bannerChanges, bannerSchema } from "./schema";

export const banners = defineResource({
  copy: bannerCopy,
  schema: bannerSchema,
  changes: bannerChanges,
  list: listBanners,
  create: createBanner,
  update: updateBanner,
  remove: deleteBanner,
});
