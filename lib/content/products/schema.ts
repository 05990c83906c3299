import { z } from "zod";
import { flag, optionalLink, requiredText } from "@/lib/platform/http/fields/fields";
import { keptImage, requiredImage } from "@/lib/platform/http/fields/image";

export const productSchema = z.object({
  title: requiredText("O título"),
  label: requiredText("O rótulo"),
  description: requiredText("A descrição", 2000),
  link: optionalLink,
  image: requiredImage,
  active: flag,
});

export const productChanges = productSchema.extend({ image: keptImage }).partial();
