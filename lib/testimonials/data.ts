import "server-only";
import { cache } from "react";
import { withImage, withNewImage } from "@/lib/audit/with-image";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { testimonialCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import type { Testimonial } from "@/lib/db/generated/client";
import { imageUrl } from "@/lib/format/image";
import { deleteImage } from "@/lib/storage/images";
import type { NewTestimonial, TestimonialChanges } from "./schema";

export type AdminTestimonial = ReturnType<typeof toAdminTestimonial>;
export type PublicTestimonial = ReturnType<typeof toTestimonial>;

/** Active testimonials, featured ones first. */
export const listActiveTestimonials = cache(async () => {
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

export async function createTestimonial(input: NewTestimonial, user: CurrentUser): Promise<AdminTestimonial> {
  const { image, ...fields } = input;
  const testimonial = await withNewImage(image, (path) =>
    writeNew({
      entity: "testimonial",
      user,
      fields: Object.keys(input),
      save: (tx) => tx.testimonial.create({ data: { ...fields, image: path } }),
    }),
  );
  return toAdminTestimonial(testimonial);
}

/** @throws HttpError 404, 409, 422 (image) */
export async function updateTestimonial(
  id: number,
  changes: TestimonialChanges,
  edit: Edit,
): Promise<AdminTestimonial> {
  const { image, ...fields } = changes;
  const testimonial = await withImage(image, (stored) => {
    const data = { ...fields, ...stored };
    return writeChange({
      entity: "testimonial",
      id,
      edit,
      changes: data,
      missing: testimonialCopy.notFound,
      read: (tx) => tx.testimonial.findUnique({ where: { id } }),
      save: (tx) => tx.testimonial.update({ where: { id }, data }),
      toWire: toAdminTestimonial,
    });
  });
  return toAdminTestimonial(testimonial);
}

/** @throws HttpError 404 */
export async function deleteTestimonial(id: number, user: CurrentUser): Promise<void> {
  const { image } = await writeRemoval({
    entity: "testimonial",
    id,
    user,
    missing: testimonialCopy.notFound,
    read: (tx) => tx.testimonial.findUnique({ where: { id } }),
    remove: (tx) => tx.testimonial.delete({ where: { id } }),
  });
  await deleteImage(image).catch(() => undefined);
}

function toTestimonial({ created_at: _created, updated_at: _updated, ...testimonial }: Testimonial) {
  return { ...testimonial, src: imageUrl(testimonial.image) };
}

function toAdminTestimonial(testimonial: Testimonial) {
  return {
    ...toTestimonial(testimonial),
    created_at: testimonial.created_at.toISOString(),
    updated_at: testimonial.updated_at.toISOString(),
  };
}
