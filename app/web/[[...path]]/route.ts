import { getBanner, getPageBanner, listSlides } from "@/lib/content/banners/data";
import { bannerWords } from "@/lib/content/banners/words";
import { getContacts } from "@/lib/content/company/data";
import { listActiveFaqs, listWidgetFaqs } from "@/lib/content/faqs/data";
import { getPostBySlug, listActivePosts, listFeaturedPosts } from "@/lib/content/posts/data";
import { postWords } from "@/lib/content/posts/words";
import { listActiveProducts } from "@/lib/content/products/data";
import { listActiveTestimonials } from "@/lib/content/testimonials/data";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { parseId, parseSlug } from "@/lib/platform/http/ids";
import { csvFile, type Handler, methods, routeTable } from "@/lib/platform/http/route";
import { findLetter } from "@/lib/trade/letters/by-id";
import { letterList } from "@/lib/trade/letters/list-json";
import { toLetter } from "@/lib/trade/letters/wire";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { stockCsv } from "@/lib/trade/stock-index/wire";

const read = (GET: Handler) => methods({ GET });

// Ids 1 to 10 are those of product pages, i.e. banner types (rules §3); no banner has them.
const LAST_PAGE_ID = 10;

/** Every other address below `/web` has a folder. */
export const routes = {
  banner: read(() => listSlides()),
  "banner/[id]": read(async ({ params }) => {
    const id = parseId(params.id);
    const banner = await (id <= LAST_PAGE_ID ? getPageBanner(id) : getBanner(id));
    if (!banner) throw notFound(bannerWords.notFound);
    return banner;
  }),
  contacts: read(() => getContacts()),
  "contemplated/itau": read(async ({ query }) => letterList("main", query)),
  "contemplated/other": read(async ({ query }) => letterList("other", query)),
  "contemplated/[id]": read(async ({ params }) => {
    const { letter, wasPublic } = await findLetter(parseId(params.id));
    if (letter) return toLetter(letter);
    throw wasPublic
      ? new HttpError(410, "Esta carta não está mais disponível.")
      : notFound("Carta não encontrada.");
  }),
  faqs: read(() => listWidgetFaqs()),
  "faqs/all": read(async () =>
    (await listActiveFaqs()).map(({ question, answer }) => ({ question, answer })),
  ),
  "index.csv": read(async () => csvFile(stockCsv(await listStockFigures()), "indice")),
  posts: read(async () => ({ data: await listActivePosts() })),
  "posts/featured": read(() => listFeaturedPosts()),
  "posts/[slug]": read(async ({ params }) => {
    const post = await getPostBySlug(parseSlug(params.slug));
    if (!post) throw notFound(postWords.notFound);
    return post;
  }),
  products: read(async () => ({ data: await listActiveProducts() })),
  testimonials: read(() => listActiveTestimonials()),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeTable(
  routes,
  read(async () => {
    throw notFound("Não encontrado.");
  }),
);
