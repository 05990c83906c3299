import { testimonialCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listTestimonials } from "./data";
import { testimonialWrites } from "./mutations";
import { testimonialChanges, testimonialSchema } from "./schema";

export const testimonials = defineResource({
  copy: testimonialCopy,
  schema: testimonialSchema,
  changes: testimonialChanges,
  list: listTestimonials,
  ...testimonialWrites,
});
