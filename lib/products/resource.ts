import { productCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createProduct, deleteProduct, listProducts, updateProduct } from "./data";
import { productChanges, productSchema } from "./schema";

export const products = defineResource({
  copy: productCopy,
  schema: productSchema,
  changes: productChanges,
  list: listProducts,
  create: createProduct,
  update: updateProduct,
  remove: deleteProduct,
});
