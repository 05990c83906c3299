import "server-only";
import type { Testimonial } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { publicImageUrl } from "@/lib/platform/public-image";

/** The columns that public pages and `/web/*` read. */
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
  return { ...pick(testimonial, SHOWN_COLUMNS), src: publicImageUrl(testimonial.image) };
}

/** A testimonial as the back office edits it. */
export function toAdminTestimonial(testimonial: Testimonial) {
  return { ...toTestimonial(testimonial), position: testimonial.position, ...instantsOf(testimonial) };
}
