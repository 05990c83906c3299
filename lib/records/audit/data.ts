import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { AuditEntry } from "@/lib/platform/db/generated/client";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import type { Changes } from "./changes";
import { readAuditFilter, toWhere } from "./filter";
import { findTitles, recordHref, recordKey } from "./records/data";

export type Entity =
  | "administrator"
  | "banner"
  | "company"
  | "faq"
  | "letter"
  | "mail"
  | "media"
  | "partner"
  | "person"
  | "post"
  | "product"
  | "site_text"
  | "subscriber"
  | "testimonial"
  | "user";

const PER_PAGE = 50;

/** What visitors see, or what it comes from. */
const PUBLISHED: readonly Entity[] = [
  ...(["administrator", "banner", "company", "faq", "letter", "media", "partner"] as const),
  ...(["post", "product", "site_text", "testimonial"] as const),
];
const WRITES = [
  "create",
  "update",
  "delete",
  "merge",
  "import",
  "order",
  "replace",
  "restore",
  "reserve",
  "release",
  "schedule",
  "unschedule",
  "publish",
];

/** Who touched a record last; null when only the seed or an import has. */
export async function lastEditor(tx: Transaction, entity: Entity, id: number): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { entity, entity_id: id, action: { in: ["create", "update", "restore", "publish"] } },
    orderBy: { id: "desc" },
    select: { user_name: true },
  });
  return entry?.user_name ?? null;
}

/** Who put records of this kind in order last, and when. */
export async function lastOrderer(tx: Transaction, entity: Entity) {
  return tx.auditEntry.findFirst({
    where: { entity, action: "order" },
    orderBy: { id: "desc" },
    select: { user_name: true, created_at: true },
  });
}

export type AuditWire = Awaited<ReturnType<typeof listAudit>>["data"][number];

/** The trail as a query narrows it, newest first, one page at a time; each entry with its record's name and the address it is edited at. */
export async function listAudit(query: URLSearchParams) {
  const where = toWhere(readAuditFilter(query));
  const found = await paginate({
    page: parsePage(query),
    perPage: parsePerPage(query, PER_PAGE),
    count: () => db.auditEntry.count({ where }),
    find: (range) => db.auditEntry.findMany({ ...range, where, orderBy: { id: "desc" } }),
  });
  return { ...found, data: await withRecords(found.data, toAudit) } satisfies Page<unknown>;
}

/** What was last done to what visitors see, by whom: no sign-ins, nobody's data, no addresses. */
export async function listActivity(most: number) {
  const entries = await db.auditEntry.findMany({
    where: {
      entity: { in: [...PUBLISHED] },
      action: { in: [...WRITES] },
    },
    orderBy: { id: "desc" },
    take: most,
  });
  return withRecords(entries, ({ id, user_name, action, entity, created_at }) => {
    return { id, user_name, action, entity, created_at: created_at.toISOString() };
  });
}

export type Activity = Awaited<ReturnType<typeof listActivity>>[number];

/** Who stands in the trail, by name. */
export async function listActors(): Promise<{ id: number; name: string }[]> {
  return db.user.findMany({
    where: { audit_entries: { some: {} } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
}

async function withRecords<Shown extends object>(
  entries: readonly AuditEntry[],
  show: (entry: AuditEntry) => Shown,
) {
  const titles = await findTitles(entries);
  return entries.map((entry) => {
    const title = titles.get(recordKey(entry)) ?? null;
    return {
      ...show(entry),
      title: title ?? lastTitle(entry),
      href: title === null ? null : recordHref(entry),
    };
  });
}

/** Of a record that is no more, the trail knows what it was called. */
function lastTitle({ changes, action }: AuditEntry): string | null {
  if (action !== "delete" || typeof changes !== "object" || changes === null) return null;
  const [change] = Object.values(changes) as [old: unknown][];
  return typeof change?.[0] === "string" ? change[0] : null;
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
    changes: (entry.changes ?? {}) as Changes,
    address: entry.address,
    created_at: entry.created_at.toISOString(),
  };
}
