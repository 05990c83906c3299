import slugify from "@sindresorhus/slugify";

const MAX_LENGTH = 100;

/** Converts a title to a slug: "Crédito & lance" → "credito-e-lance"; "post" if no character is usable. */
export function toSlug(title: string): string {
  const slug = slugify(title, {
    customReplacements: [
      ["&", " e "],
      ["%", " por cento "],
    ],
  });
  return slug.slice(0, MAX_LENGTH).replace(/-+$/, "") || "post";
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  let number = 2;
  while (used.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
