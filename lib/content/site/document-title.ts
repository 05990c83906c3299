import type { SitePage } from "./pages";

/** Returns the document title of a page: its title and the company's name (rules §7). */
export function documentTitle({ path, title }: Pick<SitePage, "path" | "title">, company: string): string {
  return path === "/" ? `${company} | ${title}` : `${title} | ${company}`;
}
