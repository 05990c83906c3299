/** What the palette finds, by the screen where it is. */
export const foundKinds = [
  "letter",
  "partner",
  "administrator",
  "post",
  "product",
  "banner",
  "testimonial",
  "faq",
  "media",
  "subscriber",
  "user",
] as const;

export type FoundKind = (typeof foundKinds)[number];
/** A record: its name, and what tells it from others like it. `can_import`: a partner with an address. */
export type Found = { kind: FoundKind; id: number; title: string; detail: string; can_import: boolean };
