import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/platform/db/generated/client";
import { flag, optionalLink, requiredText } from "@/lib/platform/http/fields/fields";
import { optionalImage } from "@/lib/platform/http/fields/image";
import { plainKind } from "@/lib/records/plain-kind";
import { toAdminTestimonial } from "./wire";
import { testimonialWords } from "./words";

const testimonialSchema = z.object({
  name: requiredText("O nome"),
  description: requiredText("O testemunho", 2000),
  video_url: optionalLink,
  image: optionalImage,
  active: flag,
  featured: flag,
});

export const testimonialKind = plainKind({
  entity: "testimonial",
  words: testimonialWords,
  screen: "testimonials",
  table: "testimonials",
  rows: (tx) => tx.testimonial,
  columns: Prisma.TestimonialScalarFieldEnum,
  schema: testimonialSchema,
  toWire: toAdminTestimonial,
  title: "name",
  unaudited: ["name", "description", "video_url"],
  exported: [["Nome", "name"], "description", ["Vídeo", "video_url"], "active", "featured"],
  images: ["image"],
  preview: {
    blank: { name: "", description: "", image: null, video_url: null },
    path: () => "/",
  },
});
