import "server-only";
import { Prisma, type Testimonial } from "@/lib/platform/db/generated/client";
import { recordWrites } from "@/lib/records/record";
import { tableKind } from "@/lib/records/table-kind";
import type { NewTestimonial, TestimonialChanges } from "./schema";
import { type AdminTestimonial, toAdminTestimonial } from "./wire";
import { testimonialWords } from "./words";

export const testimonialKind = tableKind<Testimonial, AdminTestimonial, NewTestimonial, TestimonialChanges>({
  entity: "testimonial",
  missing: testimonialWords.notFound,
  rows: (tx) => tx.testimonial,
  toWire: toAdminTestimonial,
  kept: { table: "testimonials", columns: Prisma.TestimonialScalarFieldEnum, nameOf: (row) => row.name },
});

export const testimonialWrites = recordWrites(testimonialKind);
