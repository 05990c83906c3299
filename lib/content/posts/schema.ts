import { z } from "zod";
import { day, flag, requiredText } from "@/lib/platform/http/fields/fields";
import { requiredHtml } from "@/lib/platform/http/fields/html";
import { optionalImage } from "@/lib/platform/http/fields/image";

export const postSchema = z.object({
  date_post: day("A data"),
  title: requiredText("O título"),
  content: requiredHtml("O conteúdo"),
  image: optionalImage,
  is_active: flag,
  is_featured: flag,
});

export const postChanges = postSchema.partial();
