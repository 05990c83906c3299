import "server-only";
import { testimonialCopy } from "@/lib/copy/crud";
import type { Testimonial } from "@/lib/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import type { NewTestimonial, TestimonialChanges } from "./schema";
import { type AdminTestimonial, toAdminTestimonial } from "./wire";

export const testimonialWrites = recordWrites<
  Testimonial,
  AdminTestimonial,
  NewTestimonial,
  TestimonialChanges
>({
  entity: "testimonial",
  missing: testimonialCopy.notFound,
  find: (tx, id) => tx.testimonial.findUnique({ where: { id } }),
  toWire: toAdminTestimonial,
  insert: (tx, data) => tx.testimonial.create({ data }),
  update: (tx, id, data) => tx.testimonial.update({ where: { id }, data }),
  remove: (tx, id) => tx.testimonial.delete({ where: { id } }),
});
