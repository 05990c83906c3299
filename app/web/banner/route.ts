import { listSlides } from "@/lib/content/banners/data";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => listSlides(),
});
