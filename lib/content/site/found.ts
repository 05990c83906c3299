import "server-only";
import { env } from "@/lib/platform/env";
import { siteCompany } from "./company";
import { documentTitle } from "./document-title";
import { bannerPage, sitePage } from "./pages";
import { pictureAddress } from "./share";

/**
 * The page of each banner type, with its metadata for search engines.
 * @returns by the type's id; types without a page are absent
 */
export async function pagesFound(types: readonly { id: number }[]) {
  const { name } = await siteCompany();
  const found = await Promise.all(
    types.map(async ({ id }) => {
      const path = bannerPage(id);
      if (!path) return [];
      const page = sitePage(path);
      const { description } = page;
      const picture = await pictureAddress(page);
      return [[id, { url: env().SITE_URL + path, title: documentTitle(page, name), description, picture }]];
    }),
  );
  return Object.fromEntries(found.flat()) as Record<
    number,
    { url: string; title: string; description: string; picture: string }
  >;
}
