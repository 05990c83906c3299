import { getBanner } from "@/lib/banners/data";
import { bannerCopy } from "@/lib/copy/crud";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const banner = await getBanner(parseId(params.id));
    if (!banner) throw notFound(bannerCopy.notFound);
    return banner;
  },
});
