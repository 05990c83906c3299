import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { Prisma, type SiteText } from "@/lib/platform/db/generated/client";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { Kept } from "@/lib/records/kept";
import { type RecordKind, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { TextChanges } from "./schema";
import { sectionOf } from "./sections";
import { type AdminText, toText, unwritten } from "./wire";
import { textWords } from "./words";

type Columns = Omit<Prisma.SiteTextUncheckedCreateInput, "id">;

// A section that nobody has written yet is a record all the same: its first change writes the row.
export const textKind = {
  entity: "site_text",
  missing: textWords.notFound,
  find: async (tx, id) => (await tx.siteText.findUnique({ where: { id } })) ?? blank(id),
  toWire: toText,
  update: (tx: Transaction, id: number, data: Columns) =>
    tx.siteText.upsert({ where: { id }, create: { id, ...data }, update: data }),
  kept: { table: "site_texts", columns: Prisma.SiteTextScalarFieldEnum },
} satisfies RecordKind<SiteText, AdminText, Kept> & Record<"update", unknown>;

/** @returns refused for an id that is no section's, and when it was changed since it was read */
export function updateText(id: number, changes: TextChanges, edit: Edit): Promise<Outcome<AdminText>> {
  return updateRecord(textKind, id, { changes, edit, update: (tx, data) => textKind.update(tx, id, data) });
}

function blank(id: number): SiteText | null {
  return sectionOf(id) ? unwritten(id) : null;
}
