import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { readTogether } from "@/lib/db/read-together";
import { type AdminProduct, type ProductRow, type PublicProduct, toAdminProduct, toProduct } from "./wire";

export type { AdminProduct, PublicProduct } from "./wire";

/** Active products, newest first. */
export const listActiveProducts = cache(async (): Promise<PublicProduct[]> => {
  const rows = await readTogether<ProductRow>(
    ["content"],
    "SELECT * FROM products WHERE active ORDER BY id DESC",
  );
  return rows.map(toProduct);
});

/** Every product for the back office, newest first. */
export async function listProducts(): Promise<AdminProduct[]> {
  const rows = await db.product.findMany({ orderBy: { id: "desc" } });
  return rows.map(toAdminProduct);
}
