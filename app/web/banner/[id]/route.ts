import { getBanner, getPageBanner } from "@/lib/content/banners/data";
import { bannerWords } from "@/lib/content/banners/words";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

// Ids 1 to 10 are those of product pages, i.e. banner types (rules §3); no banner has them.
const LAST_PAGE_ID = 10;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const id = parseId(params.id);
    const banner = await (id <= LAST_PAGE_ID ? getPageBanner(id) : getBanner(id));
    if (!banner) throw notFound(bannerWords.notFound);
    return banner;
  },
});
