import "server-only";
import { db, type Transaction } from "@/lib/db/client";
import { type Page, paginate } from "@/lib/http/pagination";

export type Entity =
  | "administrator"
  | "banner"
  | "company"
  | "faq"
  | "letter"
  | "partner"
  | "post"
  | "product"
  | "subscriber"
  | "testimonial"
  | "user";

export type AuditRecord = {
  /** Null: the system, or a stranger at the sign-in. */
  user: { id: number; name: string } | null;
  action: string;
  entity: Entity;
  entity_id: number | null;
  /** Names of the fields written, never their values. */
  fields: string[];
  address?: string;
};

const PER_PAGE = 50;

/** Adds who did what to the trail, in the transaction of the write itself. */
export async function recordAudit(tx: Transaction, { user, ...entry }: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: { ...entry, user_id: user?.id ?? null, user_name: user?.name ?? "Sistema" },
  });
}

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

function toAudit(entry: Awaited<ReturnType<typeof db.auditEntry.findMany>>[number]) {
  return { ...entry, created_at: entry.created_at.toISOString() };
}
