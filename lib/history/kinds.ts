import "server-only";
import { bannerKind } from "@/lib/banners/mutations";
import { banners } from "@/lib/banners/resource";
import { bannerCopy, faqCopy, postCopy, productCopy, testimonialCopy } from "@/lib/copy/crud";
import { faqKind } from "@/lib/faqs/mutations";
import { faqs } from "@/lib/faqs/resource";
import { notFound } from "@/lib/http/errors";
import { postKind } from "@/lib/posts/mutations";
import { posts } from "@/lib/posts/resource";
import { productKind } from "@/lib/products/mutations";
import { products } from "@/lib/products/resource";
import { testimonialKind } from "@/lib/testimonials/mutations";
import { testimonials } from "@/lib/testimonials/resource";

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
