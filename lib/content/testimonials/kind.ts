import "server-only";
import { Prisma } from "@/lib/platform/db/generated/client";
import { plainKind } from "@/lib/records/plain-kind";
import { testimonialChanges, testimonialSchema } from "./schema";
import { toAdminTestimonial } from "./wire";
import { testimonialWords } from "./words";

export const testimonialKind = plainKind({
  entity: "testimonial",
  words: testimonialWords,
  path: "testimonials",
  screen: "testimonials",
  table: "testimonials",
  rows: (tx) => tx.testimonial,
  columns: Prisma.TestimonialScalarFieldEnum,
  schema: testimonialSchema,
  changes: testimonialChanges,
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
