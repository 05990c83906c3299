import { productCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listProducts } from "./data";
import { productWrites } from "./mutations";
import { productChanges, productSchema } from "./schema";

export const products = defineResource({
  copy: productCopy,
  schema: productSchema,
  changes: productChanges,
  list: listProducts,
  ...productWrites,
});
