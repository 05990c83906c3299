import type { App } from "./app";

const LISTS = [
  ...["banner", "faqs", "faqs/all", "testimonials", "products", "posts", "posts/featured", "contacts"],
  ...["contemplated/itau", "contemplated/other"],
  ...Array.from({ length: 10 }, (_, index) => `banner/${index + 1}`),
].map((name) => `/web/${name}`);
const FILES = ["/sitemap.xml", "/robots.txt", "/feed.xml", "/manifest.webmanifest", "/nada-aqui"];
const SEARCHES = ["/outras-cartas-contempladas?page=2", "/cartas-contempladas?minCredit=200000"];
/** Headers that differ between otherwise equal responses. */
const OWN = ["date", "age", "connection", "keep-alive", "x-request-id"];

/**
 * Requests what visitors can see: the pages of the sitemap, some files and searches, the public API and the images that
 * these name. Returns each response by its address, without the headers in OWN.
 */
export async function copySite(app: App): Promise<Record<string, string>> {
  const sitemap = await (await app.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const copy: Record<string, string> = {};
  for (const address of [...pages, ...FILES, ...SEARCHES, ...LISTS]) copy[address] = await take(app, address);
  const images = Object.values(copy).flatMap((text) => text.match(/\/storage\/[\w.%/-]+/g) ?? []);
  for (const address of new Set(images)) copy[address] = await take(app, address);
  return copy;
}

async function take(app: App, address: string): Promise<string> {
  const response = await app.get(address);
  const headers = [...response.headers].filter(([name]) => !OWN.includes(name));
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return `${response.status} ${JSON.stringify(headers)}\n${body}`;
}
