import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/platform/db/generated/client";
import { flag, optionalLink, requiredText } from "@/lib/platform/http/fields/fields";
import { optionalImageUpdate, requiredImage } from "@/lib/platform/http/fields/image";
import { plainKind } from "@/lib/records/plain-kind";
import { toAdminProduct } from "./wire";
import { productWords } from "./words";

const productSchema = z.object({
  title: requiredText("O título"),
  label: requiredText("O rótulo"),
  description: requiredText("A descrição", 2000),
  link: optionalLink,
  image: requiredImage,
  active: flag,
});

export const productKind = plainKind({
  entity: "product",
  words: productWords,
  screen: "products",
  table: "products",
  rows: (tx) => tx.product,
  columns: Prisma.ProductScalarFieldEnum,
  schema: productSchema,
  changes: productSchema.extend({ image: optionalImageUpdate }).partial(),
  toWire: toAdminProduct,
  title: "title",
  search: { words: ["title", "label"], detail: "label" },
  images: ["image"],
  preview: {
    blank: { title: "", label: "", description: "", link: null, image: null },
    path: () => "/",
  },
});
