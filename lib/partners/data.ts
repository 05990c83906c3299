import "server-only";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { partnerCopy } from "@/lib/copy/crud";
import { db, type Transaction } from "@/lib/db/client";
import type { Partner } from "@/lib/db/generated/client";
import { fromIsoDate, toIsoDate } from "@/lib/format/date";
import type { NewPartner, PartnerChanges } from "./schema";
import { parseTaxRate } from "./tax-rate";

export type AdminPartner = ReturnType<typeof toAdminPartner>;

/** Every partner that has not been deleted, newest first. */
export async function listPartners(): Promise<AdminPartner[]> {
  const rows = await db.partner.findMany({ where: { deleted_at: null }, orderBy: { id: "desc" } });
  return rows.map(toAdminPartner);
}

/** A partner that has not been deleted; null when there is none. */
export async function getPartner(id: number): Promise<AdminPartner | null> {
  const row = await db.partner.findFirst({ where: { id, deleted_at: null } });
  return row && toAdminPartner(row);
}

export async function createPartner(input: NewPartner, user: CurrentUser): Promise<AdminPartner> {
  const partner = await writeNew({
    entity: "partner",
    user,
    fields: Object.keys(input),
    save: (tx) => tx.partner.create({ data: { ...toColumns(input), name: input.name } }),
  });
  return toAdminPartner(partner);
}

/** A new rate changes all of the partner's prices at once: they are worked out as they are read. @throws HttpError 404, 409 */
export async function updatePartner(id: number, changes: PartnerChanges, edit: Edit): Promise<AdminPartner> {
  const data = toColumns(changes);
  const { saved } = await writeChange({
    entity: "partner",
    id,
    edit,
    changes: data,
    missing: partnerCopy.notFound,
    read: (tx) => findLive(tx, id),
    save: (tx) => tx.partner.update({ where: { id }, data }),
    toWire: toAdminPartner,
  });
  return toAdminPartner(saved);
}

/** Withdraws the partner's letters with it; their ids stay taken (contract §2). @throws HttpError 404 */
export async function deletePartner(id: number, user: CurrentUser): Promise<void> {
  const now = new Date();
  await writeRemoval({
    entity: "partner",
    id,
    user,
    missing: partnerCopy.notFound,
    read: (tx) => findLive(tx, id),
    remove: async (tx) => {
      await tx.letter.updateMany({
        where: { partner_id: id, withdrawn_at: null },
        data: { withdrawn_at: now, updated_at: now },
      });
      await tx.partner.update({ where: { id }, data: { deleted_at: now, is_active: false } });
    },
  });
}

function findLive(tx: Transaction, id: number): Promise<Partner | null> {
  return tx.partner.findFirst({ where: { id, deleted_at: null } });
}

function toColumns({ last_update, tax_rate, ...fields }: PartnerChanges) {
  return {
    ...fields,
    ...(tax_rate !== undefined && { tax_rate, tax_rate_micros: parseTaxRate(tax_rate ?? "") ?? 0 }),
    ...(last_update !== undefined && { last_update: last_update === null ? null : fromIsoDate(last_update) }),
  };
}

function toAdminPartner(partner: Partner) {
  return {
    id: partner.id,
    name: partner.name,
    url_csv: partner.url_csv,
    tax_rate: partner.tax_rate,
    last_update: partner.last_update && toIsoDate(partner.last_update),
    is_active: partner.is_active,
    default_segment: partner.default_segment,
    import_paused: partner.import_paused,
    created_at: partner.created_at.toISOString(),
    updated_at: partner.updated_at.toISOString(),
  };
}
