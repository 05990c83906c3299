import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import { type AdminTestimonial, type PublicTestimonial, toAdminTestimonial, toTestimonial } from "./wire";

export type { AdminTestimonial, PublicTestimonial } from "./wire";

/** Active testimonials, featured ones first. */
export const listActiveTestimonials = cache(async (): Promise<PublicTestimonial[]> => {
  const rows = await db.testimonial.findMany({
    where: { active: true },
    orderBy: [{ featured: "desc" }, { id: "desc" }],
  });
  return rows.map(toTestimonial);
});

/** Every testimonial for the back office, newest first. */
export async function listTestimonials(): Promise<AdminTestimonial[]> {
  const rows = await db.testimonial.findMany({ orderBy: { id: "desc" } });
  return rows.map(toAdminTestimonial);
}
