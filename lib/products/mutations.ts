import "server-only";
import { productCopy } from "@/lib/copy/crud";
import { Prisma, type Product } from "@/lib/db/generated/client";
import { recordWrites, type WritableKind } from "@/lib/records/record";
import type { NewProduct, ProductChanges } from "./schema";
import { type AdminProduct, toAdminProduct } from "./wire";

export const productKind = {
  entity: "product",
  missing: productCopy.notFound,
  find: (tx, id) => tx.product.findUnique({ where: { id } }),
  toWire: toAdminProduct,
  kept: {
    table: "products",
    columns: Prisma.ProductScalarFieldEnum,
    nameOf: (row) => row.title,
    restore: (tx, data) => tx.product.create({ data: data as unknown as Prisma.ProductUncheckedCreateInput }),
  },
  update: (tx, id, data) => tx.product.update({ where: { id }, data }),
  remove: (tx, id) => tx.product.delete({ where: { id } }),
} satisfies WritableKind<Product, AdminProduct, ProductChanges>;

export const productWrites = recordWrites<Product, AdminProduct, NewProduct, ProductChanges>({
  ...productKind,
  insert: (tx, data) => tx.product.create({ data }),
});
