import { z } from "zod";
import { flag, optionalLink, requiredText } from "@/lib/platform/http/fields/fields";
import { optionalImage } from "@/lib/platform/http/fields/image";

export const testimonialSchema = z.object({
  name: requiredText("O nome"),
  description: requiredText("O testemunho", 2000),
  video_url: optionalLink,
  image: optionalImage,
  active: flag,
  featured: flag,
});

export const testimonialChanges = testimonialSchema.partial();
