import slugify from "@sindresorhus/slugify";

type Named = { name: string; short_name: string | null };

/** Returns the brand's name for use in sentences: the short name, or else the first word of the company's name. */
export function brandName(company: Named): string {
  return company.short_name?.trim() || company.name.split(" ")[0] || company.name;
}

/** Returns the slug of the short name. */
export function brandSlug(company: Named): string {
  return slugify(brandName(company)) || "marca";
}

/** The address of the page of reasons (rules §7). */
export function reasonsPath(company: Named): string {
  return `/porque-a-${brandSlug(company)}`;
}
