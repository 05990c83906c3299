import { testimonialCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createTestimonial, deleteTestimonial, listTestimonials, updateTestimonial } from "./data";
import { testimonialChanges, testimonialSchema } from "./schema";

export const testimonials = defineResource({
  copy: testimonialCopy,
  schema: testimonialSchema,
  changes: testimonialChanges,
  list: listTestimonials,
  create: createTestimonial,
  update: updateTestimonial,
  remove: deleteTestimonial,
});
