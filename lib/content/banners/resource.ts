import { bannerCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listBanners } from "./data";
import { bannerWrites } from "./mutations";
import { bannerChanges, bannerSchema } from "./schema";

export const banners = defineResource({
  copy: bannerCopy,
  schema: bannerSchema,
  changes: bannerChanges,
  list: listBanners,
  ...bannerWrites,
});
