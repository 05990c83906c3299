import { defineResource } from "@/lib/records/resource";
import { listBanners } from "./data";
import { bannerWrites } from "./mutations";
import { bannerChanges, bannerSchema } from "./schema";
import { bannerWords } from "./words";

export const banners = defineResource({
  copy: bannerWords,
  schema: bannerSchema,
  changes: bannerChanges,
  list: listBanners,
  ...bannerWrites,
});
