import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Changes } from "./changes";
import type { Entity } from "./data";

/** Who writes, by the name that stays. */
export type Writer = { id: number | null; name: string };

export type AuditRecord = {
  /** Null: the system, or a stranger at the sign-in. No id: the account is gone. */
  user: Writer | null;
  action: string;
  entity: Entity;
  entity_id: number | null;
  /** Names of the fields written. */
  fields: string[];
  /** Old and new of published content alone, as lib/records/audit/changes.ts lets through. */
  changes?: Changes | undefined;
  address?: string;
};

const HOUR_MS = 60 * 60 * 1000;

/** Adds who did what to the trail, in the transaction of the write itself. */
export async function recordAudit(tx: Transaction, { user, changes, ...entry }: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: {
      ...entry,
      ...(changes && { changes }),
      user_id: user?.id ?? null,
      user_name: user?.name ?? "Sistema",
    },
  });
}

/** The same, unless this user left the same entry within the last hour: for what is looked at, not written. */
export async function recordOnceAnHour(entry: AuditRecord & { user: { id: number } }): Promise<void> {
  const { user, action, entity } = entry;
  const since = new Date(Date.now() - HOUR_MS);
  const where = { user_id: user.id, action, entity, created_at: { gt: since } };
  const isKnown = async (tx: Transaction) =>
    (await tx.auditEntry.findFirst({ where, select: { id: true } })) !== null;
  if (await isKnown(db)) return;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`audit ${action} ${entity}`}), ${user.id}::int)`;
    if (!(await isKnown(tx))) await recordAudit(tx, entry);
  });
}
