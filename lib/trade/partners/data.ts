import "server-only";
import { db } from "@/lib/platform/db/client";
import { type AdminPartner, toAdminPartner } from "./wire";

export type { AdminPartner } from "./wire";

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
