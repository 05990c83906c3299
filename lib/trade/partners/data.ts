import "server-only";
import { db } from "@/lib/platform/db/client";
import { type AdminPartner, toAdminPartner } from "./wire";

export type { AdminPartner } from "./wire";

/** Returns the partners that are not deleted, newest first. */
export async function listPartners(): Promise<AdminPartner[]> {
  const rows = await db.partner.findMany({ where: { deleted_at: null }, orderBy: { id: "desc" } });
  return rows.map(toAdminPartner);
}

/** Returns a partner that is not deleted, or null. */
export async function getPartner(id: number): Promise<AdminPartner | null> {
  const row = await db.partner.findFirst({ where: { id, deleted_at: null } });
  return row && toAdminPartner(row);
}
