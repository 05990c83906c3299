import "server-only";
import { Prisma, type SiteText } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { VersionedKind } from "@/lib/records/kind";
import { updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { type TextChanges, textChanges } from "./schema";
import { sectionOf } from "./sections";
import { type AdminText, toText, unwritten } from "./wire";
import { textWords } from "./words";

/** The company's texts: one record per section. A section without texts is a record too. */
export const textKind: VersionedKind<SiteText, AdminText> & { entity: "site_text" } = {
  entity: "site_text",
  name: nameOf,
  isPublished: true,
  screen: "texts",
  opens: "edit",
  table: "site_texts",
  labels: textWords.labels,
  missing: textWords.notFound,
  audited: ["active", "title", "text", "note"],
  images: [],
  find: async (tx, id) =>
    (await tx.siteText.findUnique({ where: { id } })) ?? (sectionOf(id) ? unwritten(id) : null),
  toWire: toText,
  revisions: {
    columns: Object.keys(Prisma.SiteTextScalarFieldEnum),
    nameOf: ({ id }) => nameOf(id),
  },
  changesOf: (id) => textChanges(sectionFor(id)),
  update: updateText,
  // The first change to a section inserts its row.
  updateRow: (tx, id, data) => tx.siteText.upsert({ where: { id }, create: { id, ...data }, update: data }),
  preview: { path: ({ id }) => sectionFor(id).page },
};

/** Saves a section. @returns a refusal for an unknown id, or if the section has changed since it was read */
export function updateText(id: number, changes: TextChanges, edit: Edit): Promise<Outcome<AdminText>> {
  return updateRecord(textKind, id, {
    changes,
    edit,
    update: (tx, data) => textKind.updateRow(tx, id, data),
  });
}

function nameOf(id: number): string {
  const section = sectionOf(id);
  return section ? `${section.name} (${section.page})` : textWords.title;
}

function sectionFor(id: number) {
  const section = sectionOf(id);
  if (!section) throw notFound(textWords.notFound);
  return section;
}
