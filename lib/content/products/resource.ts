import { defineResource } from "@/lib/records/resource";
import { listProducts } from "./data";
import { productWrites } from "./mutations";
import { productChanges, productSchema } from "./schema";
import { productWords } from "./words";

export const products = defineResource({
  copy: productWords,
  schema: productSchema,
  changes: productChanges,
  list: listProducts,
  ...productWrites,
});
