import "server-only";
import { Prisma, type Product } from "@/lib/platform/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import { tableKind } from "@/lib/records/table-kind";
import type { NewProduct, ProductChanges } from "./schema";
import { type AdminProduct, toAdminProduct } from "./wire";
import { productWords } from "./words";

export const productKind = tableKind<Product, AdminProduct, NewProduct, ProductChanges>({
  entity: "product",
  missing: productWords.notFound,
  rows: (tx) => tx.product,
  toWire: toAdminProduct,
  kept: { table: "products", columns: Prisma.ProductScalarFieldEnum, nameOf: (row) => row.title },
});

export const productWrites = recordWrites(productKind);
