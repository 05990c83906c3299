import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Changes } from "./changes";

/** The author of a write, with the name to be stored in the trail. */
export type Writer = { id: number | null; name: string };

export type AuditRecord = {
  /** Null for the system, the shell and failed sign-ins; its `id` is null if the account no longer exists. */
  user: Writer | null;
  action: string;
  /** A key of lib/kinds. */
  entity: string;
  /** If omitted, the entry is not about a single record. */
  entity_id?: number | null;
  /** The names of the written fields; if omitted, none. */
  fields?: string[];
  /** Old and new values of audited fields (lib/records/audit/changes.ts). */
  changes?: Changes | undefined;
  address?: string;
};

const HOUR_MS = 60 * 60 * 1000;

/** Adds an entry to the audit trail, in the transaction of the write itself. */
export async function recordAudit(tx: Transaction, { user, changes, ...entry }: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: {
      fields: [],
      ...entry,
      ...(changes && { changes }),
      user_id: user?.id ?? null,
      user_name: user?.name ?? "Sistema",
    },
  });
}

/** Records that a member of staff read personal data, unless this was recorded within the last hour. */
export async function recordAccess(user: { id: number; name: string }, entity: string): Promise<void> {
  const since = new Date(Date.now() - HOUR_MS);
  const where = { user_id: user.id, action: "list", entity, created_at: { gt: since } };
  const isKnown = async (tx: Transaction) =>
    (await tx.auditEntry.findFirst({ where, select: { id: true } })) !== null;
  if (await isKnown(db)) return;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`audit list ${entity}`}), ${user.id}::int)`;
    if (!(await isKnown(tx))) await recordAudit(tx, { user, action: "list", entity });
  });
}
