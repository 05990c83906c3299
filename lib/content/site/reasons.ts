import { brandName, reasonsPath } from "./brand";
import type { Company } from "./company";
import { BRAND, REASONS, type SitePage, sitePage } from "./pages";

/** Returns a page's row; in the row of `/porque-a-{brand}`, the brand replaces `{brand}`. */
export function branded(page: SitePage, company: Pick<Company, "name" | "short_name">): SitePage {
  if (page.path !== REASONS) return page;
  const named = (text: string) => text.replaceAll(BRAND, brandName(company));
  const { title, description, keywords, menu } = page;
  return {
    ...page,
    path: reasonsPath(company),
    title: named(title),
    description: named(description),
    keywords: keywords.map(named),
    menu: menu && { ...menu, label: named(menu.label) },
  };
}

/** Returns the row of `/porque-a-{brand}`, with the brand in its address and texts. */
export function reasonsPage(company: Company): SitePage {
  return branded(sitePage(REASONS), company);
}
