import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { readTogether } from "@/lib/db/read-together";
import {
  type AdminTestimonial,
  type PublicTestimonial,
  type TestimonialRow,
  toAdminTestimonial,
  toTestimonial,
} from "./wire";

export type { AdminTestimonial, PublicTestimonial } from "./wire";

/** Active testimonials, featured ones first. */
export const listActiveTestimonials = cache(async (): Promise<PublicTestimonial[]> => {
  const rows = await readTogether<TestimonialRow>(
    ["content"],
    "SELECT * FROM testimonials WHERE active ORDER BY featured DESC, id DESC",
  );
  return rows.map(toTestimonial);
});

/** Every testimonial for the back office, newest first. */
export async function listTestimonials(): Promise<AdminTestimonial[]> {
  const rows = await db.testimonial.findMany({ orderBy: { id: "desc" } });
  return rows.map(toAdminTestimonial);
}
