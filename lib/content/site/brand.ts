import slugify from "@sindresorhus/slugify";
import type { SitePage } from "./pages";

type Named = { name: string; short_name: string | null };

/** Returns the brand's name for use in sentences: the short name, or else the first word of the company's name. */
export function brandName(company: Named): string {
  return company.short_name?.trim() || company.name.split(" ")[0] || company.name;
}

/** Returns the slug of the brand's name; 'marca' if no character is usable. */
export function brandSlug(company: Named): string {
  return slugify(brandName(company)) || "marca";
}

/** The address of the page of reasons (rules §7). */
export function reasonsPath(company: Named): string {
  return `/porque-a-${brandSlug(company)}`;
}

/** Returns the document title of a page: its title and the company's name (rules §7). */
export function documentTitle({ path, title }: Pick<SitePage, "path" | "title">, company: string): string {
  return path === "/" ? `${company} | ${title}` : `${title} | ${company}`;
}
