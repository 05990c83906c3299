import { listBannerTypes } from "@/lib/content/banners/data";
import { requireAdmin } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return listBannerTypes();
  },
});
