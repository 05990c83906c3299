import "server-only";
import { productCopy } from "@/lib/platform/copy/crud";
import { Prisma, type Product } from "@/lib/platform/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import { tableKind } from "@/lib/records/table-kind";
import type { NewProduct, ProductChanges } from "./schema";
import { type AdminProduct, toAdminProduct } from "./wire";

export const productKind = tableKind<Product, AdminProduct, NewProduct, ProductChanges>({
  entity: "product",
  missing: productCopy.notFound,
  rows: (tx) => tx.product,
  toWire: toAdminProduct,
  kept: { table: "products", columns: Prisma.ProductScalarFieldEnum, nameOf: (row) => row.title },
});

export const productWrites = recordWrites(productKind);
