import "server-only";
import { bannerKind } from "@/lib/content/banners/kind";
import { companyKind } from "@/lib/content/company/kind";
import { faqKind } from "@/lib/content/faqs/kind";
import { mediaKind } from "@/lib/content/media/kind";
import { postKind } from "@/lib/content/posts/kind";
import { productKind } from "@/lib/content/products/kind";
import { testimonialKind } from "@/lib/content/testimonials/kind";
import { textKind } from "@/lib/content/texts/kind";
import { inquiryKind } from "@/lib/people/inquiries/kind";
import { subscriberKind } from "@/lib/people/subscribers/kind";
import { userKind } from "@/lib/people/users/kind";
import { notFound } from "@/lib/platform/http/errors";
import { administratorKind } from "@/lib/trade/administrators/kind";
import { partnerKind } from "@/lib/trade/partners/kind";
import type { Kind, PlainKind, VersionedKind } from "./records/kind";
import type { words } from "./words";

type Named<Kinds> = { readonly [Entity in keyof Kinds]: { entity: Entity } };
type Worded = Record<keyof typeof words, unknown>;

/** The kinds whose routes, trash and export are derived, in the palette's order. */
const plainKinds = {
  post: postKind,
  product: productKind,
  banner: bannerKind,
  testimonial: testimonialKind,
  faq: faqKind,
} satisfies Partial<Record<keyof typeof words, PlainKind>>;

/** Kinds with a fixed number of records. */
const fixedKinds = { company: companyKind, site_text: textKind } satisfies Record<string, VersionedKind>;

/** Every kind of record in the audit trail, in the order of the palette's results. */
export const kinds = {
  letter: {
    entity: "letter",
    isPublished: true,
    screen: "contemplated",
    opens: "search",
    hasSavedViews: true,
    table: "letters",
    title: "'Carta ' || id",
  },
  inquiry: inquiryKind,
  partner: partnerKind,
  administrator: administratorKind,
  ...plainKinds,
  media: mediaKind,
  subscriber: subscriberKind,
  user: userKind,
  ...fixedKinds,
  mail: { entity: "mail", isPublished: false, screen: "mails" },
  person: { entity: "person", isPublished: false, screen: null },
} as const satisfies Record<string, Kind> & Worded;

kinds satisfies Named<typeof kinds>;

export type Entity = keyof typeof kinds;
export type PlainEntity = keyof typeof plainKinds;
export type VersionedEntity = PlainEntity | keyof typeof fixedKinds;

/** Returns the declarations of all kinds. */
export const listKinds = (): Kind[] => Object.values(kinds);

/** Returns the declarations of the plain kinds. */
export const listPlainKinds = (): (PlainKind & { entity: PlainEntity })[] => Object.values(plainKinds);

/** Returns the declarations of the kinds with versions. */
export const listVersionedKinds = (): VersionedKind[] => Object.values({ ...plainKinds, ...fixedKinds });

/** Returns the plain kind with this name. @throws HttpError 404 for an unknown name */
export function plainKind(entity: unknown): PlainKind {
  const kind = listPlainKinds().find((one) => one.entity === entity);
  if (!kind) throw notFound();
  return kind;
}

/** Returns the kind with versions that has this name. @throws HttpError 404 for an unknown name */
export function versionedKind(entity: unknown): VersionedKind {
  const kind = listVersionedKinds().find((one) => one.entity === entity);
  if (!kind) throw notFound();
  return kind;
}

/** Checks whether a kind with versions is plain, so that its records can be created and deleted. */
export function isPlain(kind: VersionedKind): kind is PlainKind {
  return kind.entity in plainKinds;
}

/** Returns the address that opens a record, or else its kind's screen; null if the kind has none or is unknown. */
export function recordHref({
  entity,
  entity_id,
}: {
  entity: string;
  entity_id: number | null;
}): string | null {
  const kind = listKinds().find((one) => one.entity === entity);
  if (!kind?.screen) return null;
  const screen = `/iacontrol/${kind.screen}`;
  const opens = kind.opens ?? (kind.title && "edit");
  return entity_id === null || !opens ? screen : `${screen}?${opens}=${entity_id}`;
}
