import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { faqCopy } from "@/lib/copy/crud";
import type { Faq } from "@/lib/db/generated/client";
import { createRecord, type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { FaqChanges, NewFaq } from "./schema";
import { type AdminFaq, toFaq } from "./wire";

const kind: RecordKind<Faq, AdminFaq> = {
  entity: "faq",
  missing: faqCopy.notFound,
  find: (tx, id) => tx.faq.findUnique({ where: { id } }),
  toWire: toFaq,
};

export async function createFaq(input: NewFaq, user: CurrentUser): Promise<AdminFaq> {
  return createRecord(kind, { input, user, insert: (tx, data) => tx.faq.create({ data }) });
}

/** @throws HttpError 404, 409 */
export async function updateFaq(id: number, changes: FaqChanges, edit: Edit): Promise<AdminFaq> {
  return updateRecord(kind, id, {
    changes,
    edit,
    update: (tx, data) => tx.faq.update({ where: { id }, data }),
  });
}

/** @throws HttpError 404 */
export async function deleteFaq(id: number, user: CurrentUser): Promise<void> {
  return removeRecord(kind, id, { user, remove: (tx) => tx.faq.delete({ where: { id } }) });
}
