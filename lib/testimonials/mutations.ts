import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { testimonialCopy } from "@/lib/copy/crud";
import type { Testimonial } from "@/lib/db/generated/client";
import { createRecord, type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { NewTestimonial, TestimonialChanges } from "./schema";
import { type AdminTestimonial, toAdminTestimonial } from "./wire";

const kind: RecordKind<Testimonial, AdminTestimonial> = {
  entity: "testimonial",
  missing: testimonialCopy.notFound,
  find: (tx, id) => tx.testimonial.findUnique({ where: { id } }),
  toWire: toAdminTestimonial,
};

/** @throws HttpError 422 (image) */
export async function createTestimonial(input: NewTestimonial, user: CurrentUser): Promise<AdminTestimonial> {
  return createRecord(kind, { input, user, insert: (tx, data) => tx.testimonial.create({ data }) });
}

/** @throws HttpError 404, 409, 422 (image) */
export async function updateTestimonial(
  id: number,
  changes: TestimonialChanges,
  edit: Edit,
): Promise<AdminTestimonial> {
  return updateRecord(kind, id, {
    changes,
    edit,
    update: (tx, data) => tx.testimonial.update({ where: { id }, data }),
  });
}

/** @throws HttpError 404 */
export async function deleteTestimonial(id: number, user: CurrentUser): Promise<void> {
  return removeRecord(kind, id, { user, remove: (tx) => tx.testimonial.delete({ where: { id } }) });
}
