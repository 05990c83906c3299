import "server-only";
import { listKinds, recordHref } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import type { AuditEntry, Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { DAY_MS, parseDateInput, startOfDay } from "@/lib/platform/format/date";
import { readId } from "@/lib/platform/http/ids";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import { pick } from "@/lib/platform/http/wire";
import type { Changes } from "@/lib/records/audit/changes";

const recordKey = ({ entity, entity_id }: RecordOf) => `${entity} ${entity_id}`;

const PER_PAGE = 50;

/** The actions that change nothing: reads and sign-ins. */
const NO_CHANGES = [
  ...["list", "export", "export_person"],
  ...["sign_in", "sign_in_failed", "sign_in_throttled", "sign_out", "ask_recovery"],
];

export type AuditWire = Awaited<ReturnType<typeof listAudit>>["data"][number];

/** Returns a page of matching entries, newest first, each with its record's name and its form's address. */
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

/** The number of entries that are read for each listed record, which may have been written several times. */
const WRITES_EACH = 8;

/** Lists the latest change to each of the last changed records of published kinds, by one author if given. */
export async function listActivity(most: number, author?: { id: number }) {
  const published = listKinds().filter(({ isPublished }) => isPublished);
  const entries = await db.auditEntry.findMany({
    where: {
      entity: { in: published.map(({ entity }) => entity) },
      // Purges were shown as deletions, and the initial data is nobody's work.
      action: { notIn: [...NO_CHANGES, "purge", "seed"] },
      ...(author && { user_id: author.id }),
    },
    orderBy: { id: "desc" },
    take: most * WRITES_EACH,
  });
  const latest = new Map(entries.toReversed().map((entry) => [recordKey(entry), entry]));
  const shown = entries.filter((entry) => latest.get(recordKey(entry)) === entry).slice(0, most);
  return withRecords(shown, ({ id, user_name, action, entity, created_at }) => {
    return { id, user_name, action, entity, created_at: created_at.toISOString() };
  });
}

export type Activity = Awaited<ReturnType<typeof listActivity>>[number];

/** Returns the members of staff with entries in the trail, by name. */
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
  const trashed = await findTrashed(entries.filter((entry) => !titles.has(recordKey(entry))));
  return entries.map((entry) => {
    const found = titles.get(recordKey(entry));
    return {
      ...show(entry),
      title: found?.title ?? trashed.get(recordKey(entry)) ?? storedTitle(entry),
      href: found?.opens || entry.entity_id === null ? recordHref(entry) : null,
    };
  });
}

/** Returns the name that the entry of a deletion, or of a scheduled new record, has among its changes. */
function storedTitle({ changes, action, entity_id }: AuditEntry): string | null {
  if (action !== "delete" && entity_id !== null) return null;
  const [[old, now] = []] = Object.values((changes ?? {}) as Changes);
  const title = old ?? now;
  return typeof title === "string" ? title : null;
}

function toAudit(entry: AuditEntry) {
  return {
    ...pick(entry, ["id", "user_id", "user_name", "action", "entity", "entity_id", "fields", "address"]),
    changes: (entry.changes ?? {}) as Changes,
    created_at: entry.created_at.toISOString(),
  };
}

type RecordOf = { entity: string; entity_id: number | null };

/** `opens`: false for a deleted record whose row remains. */
type Titled = { id: number; title: string; opens: boolean };

async function findTitles(entries: readonly RecordOf[]): Promise<Map<string, Titled>> {
  const found = await Promise.all(
    listKinds().map(async ({ entity, name, table, title, search }) => {
      const own = entries.filter((entry) => entry.entity === entity);
      const ids = [...new Set(own.flatMap(({ entity_id }) => entity_id ?? []))];
      if (ids.length === 0 || !(name || title)) return [];
      const rows = name
        ? ids.map((id): Titled => ({ id, title: name(id), opens: true }))
        : await sql<Titled>(
            "private",
            `SELECT id, ${title} AS title, ${search?.where ?? "true"} AS opens FROM ${table} WHERE id = ANY($1)`,
            [ids],
          );
      return rows.map((row) => [recordKey({ entity, entity_id: row.id }), row] as const);
    }),
  );
  return new Map(found.flat());
}

async function findTrashed(entries: readonly RecordOf[]): Promise<Map<string, string>> {
  const OR = entries.flatMap(({ entity, entity_id: id }) => (id === null ? [] : [{ entity, record_id: id }]));
  if (OR.length === 0) return new Map();
  const select = { entity: true, record_id: true, name: true };
  const rows = await db.trashed.findMany({ where: { OR }, select });
  return new Map(
    rows.map(({ record_id: entity_id, name, ...of }) => [recordKey({ ...of, entity_id }), name]),
  );
}

function readAuditFilter(query: URLSearchParams) {
  const day = (name: string) => parseDateInput(query.get(name) ?? "") ?? "";
  const id = (name: string) => readId(query.get(name) ?? undefined);
  const word = (name: string) => query.get(name) ?? "";
  return {
    ...{ user: id("user"), record: id("record"), action: word("action"), entity: word("entity") },
    /** Names of fields, separated by commas; "" for any field. */
    field: word("field"),
    ...{ from: day("from"), until: day("until") },
  };
}

function toWhere(filter: ReturnType<typeof readAuditFilter>): Prisma.AuditEntryWhereInput {
  const { user, action, entity, record, field, from, until } = filter;
  return {
    ...(user !== null && { user_id: user }),
    ...(action && action !== "all" && { action: action === "changes" ? { notIn: NO_CHANGES } : action }),
    ...(entity && { entity }),
    ...(record !== null && { entity_id: record }),
    ...(field && { fields: { hasSome: field.split(",") } }),
    ...((from || until) && {
      created_at: {
        ...(from && { gte: startOfDay(from) }),
        ...(until && { lt: new Date(startOfDay(until).getTime() + DAY_MS) }),
      },
    }),
  };
}
