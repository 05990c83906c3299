import "server-only";
import { Prisma } from "@/lib/platform/db/generated/client";
import { plainKind } from "@/lib/records/plain-kind";
import { productChanges, productSchema } from "./schema";
import { toAdminProduct } from "./wire";
import { productWords } from "./words";

export const productKind = plainKind({
  entity: "product",
  words: productWords,
  path: "products",
  screen: "products",
  table: "products",
  rows: (tx) => tx.product,
  columns: Prisma.ProductScalarFieldEnum,
  schema: productSchema,
  changes: productChanges,
  toWire: toAdminProduct,
  title: "title",
  search: { words: ["title", "label"], detail: "label" },
  images: ["image"],
  preview: {
    blank: { title: "", label: "", description: "", link: null, image: null },
    path: () => "/",
  },
});
