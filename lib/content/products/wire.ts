import "server-only";
import type { Product } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { publicImageUrl } from "@/lib/platform/public-image";

/** The columns that public pages and `/web/*` read. */
export const SHOWN_COLUMNS = ["id", "title", "label", "description", "link", "image", "active"] as const;
export type ShownProduct = Pick<Product, (typeof SHOWN_COLUMNS)[number]>;
export type PublicProduct = ReturnType<typeof toProduct>;

/** A product as visitors see it. */
export function toProduct(product: ShownProduct) {
  return { ...pick(product, SHOWN_COLUMNS), src: publicImageUrl(product.image) };
}

/** A product as the back office edits it. */
export function toAdminProduct(product: Product) {
  return { ...toProduct(product), position: product.position, ...instantsOf(product) };
}
