import "server-only";
import type { z } from "zod";
import { bannerKind } from "@/lib/content/banners/mutations";
import { banners } from "@/lib/content/banners/resource";
import { bannerWords } from "@/lib/content/banners/words";
import { companyKind, updateConfig } from "@/lib/content/company/mutations";
import { companyChanges } from "@/lib/content/company/schema";
import { faqKind } from "@/lib/content/faqs/mutations";
import { faqs } from "@/lib/content/faqs/resource";
import { faqWords } from "@/lib/content/faqs/words";
import { postKind } from "@/lib/content/posts/mutations";
import { posts } from "@/lib/content/posts/resource";
import { postWords } from "@/lib/content/posts/words";
import { productKind } from "@/lib/content/products/mutations";
import { products } from "@/lib/content/products/resource";
import { productWords } from "@/lib/content/products/words";
import { testimonialKind } from "@/lib/content/testimonials/mutations";
import { testimonials } from "@/lib/content/testimonials/resource";
import { testimonialWords } from "@/lib/content/testimonials/words";
import { textKind, updateText } from "@/lib/content/texts/mutations";
import { textChanges } from "@/lib/content/texts/schema";
import { sectionOf } from "@/lib/content/texts/sections";
import { notFound } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { Kept } from "@/lib/records/kept";
import type { RecordKind, RowWrites } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";

const FLAGS = { active: "active", featured: "featured" } as const;

/** The kinds of records that are kept when they are changed or thrown away, by the audit trail's names. */
const kinds = {
  banner: { ...bannerKind, resource: banners, copy: bannerWords, flags: FLAGS },
  faq: { ...faqKind, resource: faqs, copy: faqWords, flags: FLAGS },
  post: {
    ...{ ...postKind, resource: posts, copy: postWords },
    flags: { active: "is_active", featured: "is_featured" },
  },
  product: { ...productKind, resource: products, copy: productWords, flags: { active: "active" } },
  testimonial: { ...testimonialKind, resource: testimonials, copy: testimonialWords, flags: FLAGS },
} as const;

export type KeptEntity = keyof typeof kinds;
// What is asked of all of them is the same, whatever their rows are.
type AnyKind = Omit<(typeof kinds)["faq"], "entity" | "flags" | "insert"> & {
  entity: KeptEntity;
  flags: Flags;
  insert?: (typeof kinds)["faq"]["insert"];
};
type Flags = { active: string; featured?: string };

/** @throws HttpError 404 for what is no such kind */
export function kindOf(entity: string | string[] | undefined): AnyKind {
  if (typeof entity !== "string" || !Object.hasOwn(kinds, entity)) throw notFound();
  return kinds[entity as KeptEntity] as unknown as AnyKind;
}

type VersionedEntity = KeptEntity | "company" | "site_text";
/** A kind of which every save keeps a version. */
type VersionedKind = RecordKind<Row, unknown, Kept> & {
  entity: VersionedEntity;
  kept: Kept;
  /** What staff call a record. */
  nameOf: (row: Row) => string;
  /** What a save of one of them takes. @throws HttpError 404 for what there is not */
  changes: (id: number) => Schema;
  update: (id: number, changes: object, edit: Edit) => Promise<Outcome<unknown>>;
  /** Writes columns of a row that is there, within a write that may do more. */
  write: RowWrites<Row>["write"];
  /** How one comes to be from what its form says alone; left out: none does. */
  creating?: { schema: Schema; insert: RowWrites<Row>["insert"] };
};
type Row = { id: number; updated_at: Date };
type Schema = z.ZodType<object> & { shape: z.ZodRawShape };

/** There are as many as the site has: none is created or thrown away. */
const fixed = {
  company: {
    ...companyKind,
    nameOf: () => "Configurações",
    changes: () => companyChanges,
    update: (_id: number, changes: object, edit: Edit) => updateConfig(changes, edit),
    write: companyKind.update,
  },
  site_text: {
    ...textKind,
    nameOf: ({ id }: Row) => sectionName(id),
    changes: (id: number) => textChanges(sectionFor(id)),
    update: updateText,
    write: textKind.update,
  },
};

/** @throws HttpError 404 for what is no kind with versions */
export function versionedKind(entity: string | string[] | undefined): VersionedKind {
  if (typeof entity === "string" && Object.hasOwn(fixed, entity)) {
    return fixed[entity as keyof typeof fixed] as unknown as VersionedKind;
  }
  const { resource, update: write, insert, ...kind } = kindOf(entity);
  const creating = insert && { schema: resource.schema, insert };
  const { changes, update } = resource;
  const versioned = { ...kind, nameOf: kind.kept.nameOf, changes: () => changes, update, write, creating };
  return versioned as unknown as VersionedKind;
}

function sectionFor(id: number) {
  const section = sectionOf(id);
  if (!section) throw notFound(textKind.missing);
  return section;
}

function sectionName(id: number): string {
  const { name, page } = sectionFor(id);
  return `${name} (${page})`;
}
