import { listBannerTypes } from "@/lib/content/banners/data";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(() => listBannerTypes()),
});
