import { listSlides } from "@/lib/content/banners/data";
import { getContacts } from "@/lib/content/company/data";
import { listActiveFaqs, listWidgetFaqs } from "@/lib/content/faqs/data";
import { listActivePosts } from "@/lib/content/posts/data";
import { listActiveProducts } from "@/lib/content/products/data";
import { listActiveTestimonials } from "@/lib/content/testimonials/data";
import { notFound } from "@/lib/platform/http/errors";
import { csvFile, type Handler, methods, routeTable } from "@/lib/platform/http/route";
import { listStockFigures } from "@/lib/trade/stock-index/data";
import { stockCsv } from "@/lib/trade/stock-index/wire";

const read = (GET: Handler) => methods({ GET });

/** Every other address below `/web` has a folder. */
export const routes = {
  banner: read(() => listSlides()),
  contacts: read(() => getContacts()),
  faqs: read(() => listWidgetFaqs()),
  "faqs/all": read(async () =>
    (await listActiveFaqs()).map(({ question, answer }) => ({ question, answer })),
  ),
  "index.csv": read(async () => csvFile(stockCsv(await listStockFigures()), "indice")),
  posts: read(async () => ({ data: await listActivePosts() })),
  products: read(async () => ({ data: await listActiveProducts() })),
  testimonials: read(() => listActiveTestimonials()),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeTable(
  routes,
  read(async () => {
    throw notFound("Não encontrado.");
  }),
);
