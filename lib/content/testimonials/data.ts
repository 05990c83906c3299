import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { inOrder } from "@/lib/platform/db/in-order";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import {
  type AdminTestimonial,
  type PublicTestimonial,
  SHOWN_COLUMNS,
  type ShownTestimonial,
  toAdminTestimonial,
  toTestimonial,
} from "./wire";

export type { AdminTestimonial, PublicTestimonial } from "./wire";

/** Active testimonials, as staff put them, then featured ones first. */
export const listActiveTestimonials = cache(async (): Promise<PublicTestimonial[]> => {
  const rows = await sql<ShownTestimonial>(
    ["content"],
    `SELECT ${SHOWN_COLUMNS.join()} FROM testimonials WHERE active ORDER BY position, featured DESC, id DESC`,
  );
  return withPreview("testimonial", rows).map(toTestimonial);
});

/** Every testimonial for the back office, in its order. */
export async function listTestimonials(): Promise<AdminTestimonial[]> {
  const rows = await db.testimonial.findMany({ orderBy: [...inOrder] });
  return rows.map(toAdminTestimonial);
}
