import "server-only";
import type { Testimonial } from "@/lib/platform/db/generated/client";
import { publicImageUrl } from "@/lib/platform/public-image";

/** The columns that public pages show. */
export const SHOWN_COLUMNS = [
  "id",
  "name",
  "description",
  "image",
  "video_url",
  "active",
  "featured",
] as const;
export type ShownTestimonial = Pick<Testimonial, (typeof SHOWN_COLUMNS)[number]>;
export type PublicTestimonial = ReturnType<typeof toTestimonial>;
export type AdminTestimonial = ReturnType<typeof toAdminTestimonial>;

/** A testimonial as visitors see it. */
export function toTestimonial(testimonial: ShownTestimonial) {
  return {
    id: testimonial.id,
    name: testimonial.name,
    description: testimonial.description,
    image: testimonial.image,
    src: publicImageUrl(testimonial.image),
    video_url: testimonial.video_url,
    active: testimonial.active,
    featured: testimonial.featured,
  };
}

/** A testimonial as the back office edits it. */
export function toAdminTestimonial(testimonial: Testimonial) {
  return {
    ...toTestimonial(testimonial),
    position: testimonial.position,
    created_at: testimonial.created_at.toISOString(),
    updated_at: testimonial.updated_at.toISOString(),
  };
}
