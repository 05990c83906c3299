import type { Prisma } from "@/lib/platform/db/generated/client";
import { DAY_MS, parseDateInput, startOfDay } from "@/lib/platform/format/date";
import { readId } from "@/lib/platform/http/ids";

/** The filter of the audit trail: user, action, kind of record, record, field, first and last day. */
type AuditFilter = {
  user: number | null;
  action: string;
  entity: string;
  record: number | null;
  /** Names, separated by commas; "": any. */
  field: string;
  /** "YYYY-MM-DD" of São Paulo, both included; "" = open. */
  from: string;
  until: string;
};

/** The filter in a query; unreadable values are ignored. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const day = (name: string) => parseDateInput(query.get(name) ?? "") ?? "";
  const id = (name: string) => readId(query.get(name) ?? undefined);
  const word = (name: string) => query.get(name) ?? "";
  return {
    ...{ user: id("user"), record: id("record"), action: word("action"), entity: word("entity") },
    field: word("field"),
    ...{ from: day("from"), until: day("until") },
  };
}

/** The filter as Prisma takes it. */
export function toWhere({
  user,
  action,
  entity,
  record,
  field,
  from,
  until,
}: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    ...(user !== null && { user_id: user }),
    ...(action && { action }),
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
