import { listSlides } from "@/lib/banners/data";
import { methods } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => listSlides(),
});
