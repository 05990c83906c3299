import "server-only";
import { testimonialCopy } from "@/lib/copy/crud";
import { Prisma, type Testimonial } from "@/lib/db/generated/client";
import { recordWrites, type WritableKind } from "@/lib/records/record";
import type { NewTestimonial, TestimonialChanges } from "./schema";
import { type AdminTestimonial, toAdminTestimonial } from "./wire";

export const testimonialKind = {
  entity: "testimonial",
  missing: testimonialCopy.notFound,
  find: (tx, id) => tx.testimonial.findUnique({ where: { id } }),
  toWire: toAdminTestimonial,
  kept: {
    table: "testimonials",
    columns: Prisma.TestimonialScalarFieldEnum,
    nameOf: (row) => row.name,
    restore: (tx, data) =>
      tx.testimonial.create({ data: data as unknown as Prisma.TestimonialUncheckedCreateInput }),
  },
  update: (tx, id, data) => tx.testimonial.update({ where: { id }, data }),
  remove: (tx, id) => tx.testimonial.delete({ where: { id } }),
} satisfies WritableKind<Testimonial, AdminTestimonial, TestimonialChanges>;

export const testimonialWrites = recordWrites<
  Testimonial,
  AdminTestimonial,
  NewTestimonial,
  TestimonialChanges
>({
  ...testimonialKind,
  insert: (tx, data) => tx.testimonial.create({ data }),
});
