import "server-only";
import { cache } from "react";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import { type PublicProduct, SHOWN_COLUMNS, type ShownProduct, toProduct } from "./wire";

export type { PublicProduct } from "./wire";

/** Active products, in manual order, then newest first. */
export const listActiveProducts = cache(async (): Promise<PublicProduct[]> => {
  const rows = await sql<ShownProduct>(
    ["content"],
    `SELECT ${SHOWN_COLUMNS.join()} FROM products WHERE active ORDER BY position, id DESC`,
  );
  return withPreview("product", rows).map(toProduct);
});
