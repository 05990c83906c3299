import "server-only";
import type { z } from "zod";
import { bannerKind } from "@/lib/banners/mutations";
import { banners } from "@/lib/banners/resource";
import { companyKind, updateConfig } from "@/lib/company/mutations";
import { companyChanges } from "@/lib/company/schema";
import { bannerCopy, faqCopy, postCopy, productCopy, testimonialCopy } from "@/lib/copy/crud";
import { faqKind } from "@/lib/faqs/mutations";
import { faqs } from "@/lib/faqs/resource";
import { notFound } from "@/lib/http/errors";
import { postKind } from "@/lib/posts/mutations";
import { posts } from "@/lib/posts/resource";
import { productKind } from "@/lib/products/mutations";
import { products } from "@/lib/products/resource";
import type { Kept } from "@/lib/records/kept";
import type { Outcome } from "@/lib/records/outcome";
import type { RecordKind } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { testimonialKind } from "@/lib/testimonials/mutations";
import { testimonials } from "@/lib/testimonials/resource";
import { textKind, updateText } from "@/lib/texts/mutations";
import { textChanges } from "@/lib/texts/schema";
import { sectionOf } from "@/lib/texts/sections";

const FLAGS = { active: "active", featured: "featured" } as const;

/** The kinds of records that are kept when they are changed or thrown away, by the audit trail's names. */
const kinds = {
  banner: { ...bannerKind, resource: banners, copy: bannerCopy, flags: FLAGS },
  faq: { ...faqKind, resource: faqs, copy: faqCopy, flags: FLAGS },
  post: {
    ...{ ...postKind, resource: posts, copy: postCopy },
    flags: { active: "is_active", featured: "is_featured" },
  },
  product: { ...productKind, resource: products, copy: productCopy, flags: { active: "active" } },
  testimonial: { ...testimonialKind, resource: testimonials, copy: testimonialCopy, flags: FLAGS },
} as const;

export type KeptEntity = keyof typeof kinds;
// What is asked of all of them is the same, whatever their rows are.
type AnyKind = Omit<(typeof kinds)["faq"], "entity" | "flags"> & { entity: KeptEntity; flags: Flags };
type Flags = { active: string; featured?: string };

/** @throws HttpError 404 for what is no such kind */
export function kindOf(entity: string | string[] | undefined): AnyKind {
  if (typeof entity !== "string" || !Object.hasOwn(kinds, entity)) throw notFound();
  return kinds[entity as KeptEntity] as unknown as AnyKind;
}

type VersionedEntity = KeptEntity | "company" | "site_text";
/** A kind of which every save keeps a version. */
type VersionedKind = Pick<RecordKind<Row, unknown, Kept>, "find"> & {
  entity: VersionedEntity;
  kept: Kept;
  /** What a save of one of them takes. @throws HttpError 404 for what there is not */
  changes: (id: number) => Schema;
  update: (id: number, changes: object, edit: Edit) => Promise<Outcome<unknown>>;
};
type Row = { id: number; updated_at: Date };
type Schema = z.ZodType<object> & { shape: object };

/** There are as many as the site has: none is created or thrown away. */
const fixed: Partial<Record<string, VersionedKind>> = {
  company: {
    ...companyKind,
    changes: () => companyChanges,
    update: (_id, changes, edit) => updateConfig(changes, edit),
  },
  site_text: {
    ...textKind,
    changes: (id) => {
      const section = sectionOf(id);
      if (!section) throw notFound(textKind.missing);
      return textChanges(section);
    },
    update: updateText,
  },
};

/** @throws HttpError 404 for what is no kind with versions */
export function versionedKind(entity: string | string[] | undefined): VersionedKind {
  const one = typeof entity === "string" && Object.hasOwn(fixed, entity) ? fixed[entity] : undefined;
  if (one) return one;
  const { resource, ...kind } = kindOf(entity);
  return { ...kind, changes: () => resource.changes, update: resource.update };
}
