import "server-only";
import type { Transaction } from "@/lib/platform/db/client";

/** Returns the name of a record's last editor in the trail; null if the trail has none. */
export async function lastEditor(tx: Transaction, entity: string, id: number): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { entity, entity_id: id, action: { in: ["create", "update", "restore", "publish"] } },
    orderBy: { id: "desc" },
    select: { user_name: true },
  });
  return entry?.user_name ?? null;
}

/** Returns the user who last changed the order of a kind's records, and the time; null if nobody did. */
export async function lastOrderer(tx: Transaction, entity: string) {
  return tx.auditEntry.findFirst({
    where: { entity, action: "order" },
    orderBy: { id: "desc" },
    select: { user_name: true, created_at: true },
  });
}
