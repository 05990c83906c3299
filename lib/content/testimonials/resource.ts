import { defineResource } from "@/lib/records/resource";
import { listTestimonials } from "./data";
import { testimonialWrites } from "./mutations";
import { testimonialChanges, testimonialSchema } from "./schema";
import { testimonialWords } from "./words";

export const testimonials = defineResource({
  copy: testimonialWords,
  schema: testimonialSchema,
  changes: testimonialChanges,
  list: listTestimonials,
  ...testimonialWrites,
});
