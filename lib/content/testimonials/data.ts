import "server-only";
import { cache } from "react";
import { sql } from "@/lib/platform/db/sql";
import { withPreview } from "@/lib/platform/preview-override";
import { type PublicTestimonial, SHOWN_COLUMNS, type ShownTestimonial, toTestimonial } from "./wire";

export type { PublicTestimonial } from "./wire";

/** Active testimonials, in manual order, then featured ones first. */
export const listActiveTestimonials = cache(async (): Promise<PublicTestimonial[]> => {
  const rows = await sql<ShownTestimonial>(
    ["content"],
    `SELECT ${SHOWN_COLUMNS.join()} FROM testimonials WHERE active ORDER BY position, featured DESC, id DESC`,
  );
  return withPreview("testimonial", rows).map(toTestimonial);
});
