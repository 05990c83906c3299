import { requireAdmin } from "@/lib/auth/session";
import { listBannerTypes } from "@/lib/banners/data";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    await requireAdmin();
    return listBannerTypes();
  },
});
