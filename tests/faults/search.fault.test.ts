import { expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { type IndexedPage, readPage } from "@/tests/harness/indexed-page";
import { namedAddresses, structuredDataErrors } from "@/tests/harness/structured-data";

const ENOUGH_LETTERS = 8;
const ENOUGH_WORDS = 300;

const deployment = makeDeployment();

type Found = IndexedPage & { url: string; status: number; header: string };

async function readSitemap(): Promise<Found[]> {
  const sitemap = await (await deployment.app.get("/sitemap.xml")).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const pages: Found[] = [];
  for (const url of urls) {
    const response = await deployment.app.get(pathOf(url), { redirect: "manual" });
    const header = response.headers.get("x-robots-tag") ?? "";
    pages.push({ ...readPage(await response.text()), url, status: response.status, header });
  }
  return pages;
}

const pathOf = (url: string) => new URL(url).pathname;

test("every page of the sitemap may be indexed under its canonical URL, with one h1 and a unique title and description", {
  tags: ["long"],
}, async () => {
  const pages = await readSitemap();
  expect(pages.length).toBeGreaterThan(40);
  const wrong = pages.filter(
    ({ url, status, robots, header, canonical, shared, headings }) =>
      status !== 200 ||
      /noindex/.test(robots + header) ||
      canonical !== url ||
      shared !== url ||
      headings !== 1,
  );
  expect(wrong.map(({ texts: _, ...page }) => page)).toEqual([]);
  for (const name of ["title", "description"] as const)
    expect(new Set(pages.map((page) => page[name])).size, name).toBe(pages.length);
});

test("structured data follows Google's documentation, and the site's addresses in it exist", {
  tags: ["long"],
}, async () => {
  const pages = await readSitemap();
  const errors = pages.map(({ url, structuredData }) => [pathOf(url), structuredDataErrors(structuredData)]);
  expect(errors.filter(([, found]) => found?.length)).toEqual([]);
  const site = new URL(pages[0]?.url ?? "").origin;
  const named = pages.flatMap((page) => [...namedAddresses(page.structuredData, site), page.picture ?? ""]);
  // The deployment has the seed's database, not its images.
  const checked = new Set(named.filter((url) => !url.startsWith(`${site}/storage/`)));
  const broken: [string, number][] = [];
  for (const url of checked) {
    const { status } = await deployment.app.get(url.slice(site.length) || "/");
    if (status !== 200) broken.push([url, status]);
  }
  expect(broken).toEqual([]);
});

test("every indexed page has at least eight letters or 300 words of unique text", {
  tags: ["long"],
}, async () => {
  const pages = await readSitemap();
  const uses = new Map<string, number>();
  for (const { texts } of pages) for (const text of new Set(texts)) uses.set(text, (uses.get(text) ?? 0) + 1);
  const words = ({ texts }: IndexedPage) =>
    texts.filter((text) => uses.get(text) === 1).flatMap((text) => text.split(" ")).length;
  const thin = pages.filter((page) => page.letters < ENOUGH_LETTERS && words(page) < ENOUGH_WORDS);
  expect(thin.map((page) => [pathOf(page.url), page.letters, words(page)])).toEqual([]);
});
