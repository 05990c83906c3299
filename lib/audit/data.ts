import "server-only";
import { db, type Transaction } from "@/lib/db/client";
import type { AuditEntry } from "@/lib/db/generated/client";
import { type Page, paginate } from "@/lib/http/pagination";

export type Entity =
  | "administrator"
  | "banner"
  | "company"
  | "faq"
  | "letter"
  | "partner"
  | "person"
  | "post"
  | "product"
  | "subscriber"
  | "testimonial"
  | "user";

const PER_PAGE = 50;

/** Who touched a record last; null when only the seed or an import has. */
export async function lastEditor(tx: Transaction, entity: Entity, id: number): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { entity, entity_id: id, action: { in: ["create", "update"] } },
    orderBy: { id: "desc" },
    select: { user_name: true },
  });
  return entry?.user_name ?? null;
}

export type AuditWire = Awaited<ReturnType<typeof listAudit>>["data"][number];

/** The trail, newest first, one page at a time. */
export async function listAudit(page: number) {
  const found = await paginate({
    page,
    perPage: PER_PAGE,
    count: () => db.auditEntry.count(),
    find: (range) => db.auditEntry.findMany({ ...range, orderBy: { id: "desc" } }),
  });
  return { ...found, data: found.data.map(toAudit) } satisfies Page<unknown>;
}

function toAudit(entry: AuditEntry) {
  return {
    id: entry.id,
    user_id: entry.user_id,
    user_name: entry.user_name,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entity_id,
    fields: entry.fields,
    address: entry.address,
    created_at: entry.created_at.toISOString(),
  };
}
