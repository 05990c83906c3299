import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { inOrder } from "@/lib/platform/db/in-order";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import {
  type AdminProduct,
  type PublicProduct,
  SHOWN_COLUMNS,
  type ShownProduct,
  toAdminProduct,
  toProduct,
} from "./wire";

export type { AdminProduct, PublicProduct } from "./wire";

/** Active products, as staff put them, then newest first. */
export const listActiveProducts = cache(async (): Promise<PublicProduct[]> => {
  const rows = await sql<ShownProduct>(
    ["content"],
    `SELECT ${SHOWN_COLUMNS.join()} FROM products WHERE active ORDER BY position, id DESC`,
  );
  return withPreview("product", rows).map(toProduct);
});

/** Every product for the back office, in its order. */
export async function listProducts(): Promise<AdminProduct[]> {
  const rows = await db.product.findMany({ orderBy: [...inOrder] });
  return rows.map(toAdminProduct);
}
