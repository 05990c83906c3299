import "server-only";
import { cache } from "react";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { faqCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import type { Faq } from "@/lib/db/generated/client";
import { likePattern } from "@/lib/db/like";
import type { FaqChanges, NewFaq } from "./schema";

export type AdminFaq = ReturnType<typeof toFaq>;

const newestFirst = { id: "desc" } as const;

/** FAQs of the widget on most pages: active and featured. */
export const listWidgetFaqs = cache(async () => {
  return db.faq.findMany({
    where: { active: true, featured: true },
    orderBy: newestFirst,
    select: { id: true, question: true, answer: true },
  });
});

/** Every active FAQ, for the page of questions. */
export const listActiveFaqs = cache(async () => {
  return db.faq.findMany({
    where: { active: true },
    orderBy: newestFirst,
    select: { id: true, question: true, answer: true },
  });
});

/** FAQs for the back office, newest first; `search` looks into question and answer. */
export async function listFaqs({ search = "" } = {}): Promise<AdminFaq[]> {
  const contains = { contains: likePattern(search), mode: "insensitive" } as const;
  const rows = await db.faq.findMany({
    where: search ? { OR: [{ question: contains }, { answer: contains }] } : {},
    orderBy: newestFirst,
  });
  return rows.map(toFaq);
}

export async function createFaq(input: NewFaq, user: CurrentUser): Promise<AdminFaq> {
  const save = { entity: "faq", user, fields: Object.keys(input) } as const;
  return toFaq(await writeNew({ ...save, save: (tx) => tx.faq.create({ data: input }) }));
}

/** @throws HttpError 404, 409 */
export async function updateFaq(id: number, changes: FaqChanges, edit: Edit): Promise<AdminFaq> {
  const { saved } = await writeChange({
    entity: "faq",
    id,
    edit,
    changes,
    missing: faqCopy.notFound,
    read: (tx) => tx.faq.findUnique({ where: { id } }),
    save: (tx) => tx.faq.update({ where: { id }, data: changes }),
    toWire: toFaq,
  });
  return toFaq(saved);
}

/** @throws HttpError 404 */
export async function deleteFaq(id: number, user: CurrentUser): Promise<void> {
  await writeRemoval({
    entity: "faq",
    id,
    user,
    missing: faqCopy.notFound,
    read: (tx) => tx.faq.findUnique({ where: { id } }),
    remove: (tx) => tx.faq.delete({ where: { id } }),
  });
}

function toFaq({ created_at, updated_at, ...faq }: Faq) {
  return { ...faq, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
