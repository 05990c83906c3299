import "server-only";
import type { Product } from "@/lib/platform/db/generated/client";
import { publicImageUrl } from "@/lib/platform/public-image";

export type ProductRow = Product;
export type PublicProduct = ReturnType<typeof toProduct>;
export type AdminProduct = ReturnType<typeof toAdminProduct>;

/** A product as visitors see it. */
export function toProduct(product: Product) {
  return {
    id: product.id,
    title: product.title,
    label: product.label,
    description: product.description,
    link: product.link,
    image: product.image,
    src: publicImageUrl(product.image),
    active: product.active,
  };
}

/** A product as the back office edits it. */
export function toAdminProduct(product: Product) {
  return {
    ...toProduct(product),
    position: product.position,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}
