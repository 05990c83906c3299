import "server-only";
import { productCopy } from "@/lib/copy/crud";
import type { Product } from "@/lib/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import type { NewProduct, ProductChanges } from "./schema";
import { type AdminProduct, toAdminProduct } from "./wire";

export const productWrites = recordWrites<Product, AdminProduct, NewProduct, ProductChanges>({
  entity: "product",
  missing: productCopy.notFound,
  find: (tx, id) => tx.product.findUnique({ where: { id } }),
  toWire: toAdminProduct,
  insert: (tx, data) => tx.product.create({ data }),
  update: (tx, id, data) => tx.product.update({ where: { id }, data }),
  remove: (tx, id) => tx.product.delete({ where: { id } }),
});
