import "server-only";
import { recordHref, type VersionedEntity } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import type { ScheduledChange } from "@/lib/platform/db/generated/client";
import { formatDate, fromIsoDate, todayInSaoPaulo, toIsoDate } from "@/lib/platform/format/date";
import type { Outcome } from "@/lib/platform/http/outcome";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import type { DraftKey } from "@/lib/records/drafts/schema";
import { changedFields, type FormTexts, toTexts } from "@/lib/records/revisions";

export type ScheduledKey = Pick<DraftKey, "entity" | "record_id">;
export type ScheduledWire = ReturnType<typeof toScheduled>;
/** A scheduled change without its values; `record_id` 0: a new record. */
export type Waiting = ReturnType<typeof toWaiting>;
/** A scheduled change, or a post dated in the future, which has a null id and no fields. */
export type Upcoming = Omit<ScheduledWire, "id"> & { id: number | null };

const byDay = [{ publish_on: "asc" }, { id: "asc" }] as const satisfies object[];

/** Returns all scheduled changes and active posts dated in the future, the nearest first. */
export async function listUpcoming(): Promise<Upcoming[]> {
  const [rows, posts] = await Promise.all([
    db.scheduledChange.findMany({ orderBy: [...byDay] }),
    db.post.findMany({
      where: { is_active: true, date_post: { gt: fromIsoDate(todayInSaoPaulo()) } },
      include: { user: { select: { name: true } } },
      orderBy: [{ date_post: "asc" }, { id: "asc" }],
    }),
  ]);
  const own = posts.map(
    (post): Upcoming => ({
      ...{ id: null, entity: "post", record_id: post.id, name: post.title, fields: [], refused: null },
      publish_on: toIsoDate(post.date_post),
      user_name: post.user?.name ?? "",
      created_at: post.created_at.toISOString(),
      updated_at: post.updated_at.toISOString(),
      href: recordHref({ entity: "post", entity_id: post.id }) ?? "",
    }),
  );
  return [...rows.map(toScheduled), ...own].toSorted((a, b) => (a.publish_on < b.publish_on ? -1 : 1));
}

/** Returns the scheduled changes of a kind's records. */
export async function listWaiting(entity: VersionedEntity): Promise<Waiting[]> {
  return (await db.scheduledChange.findMany({ where: { entity }, orderBy: [...byDay] })).map(toWaiting);
}

/** Returns the scheduled changes whose automatic publication was refused. */
export async function listRefused(): Promise<ScheduledWire[]> {
  const where = { refused: { not: null } };
  return (await db.scheduledChange.findMany({ where, orderBy: [...byDay] })).map(toScheduled);
}

/** Returns the scheduled change of a record, or of a new record by the change's id; null if there is none. */
export async function findScheduled(key: ScheduledKey, id?: number): Promise<ScheduledChange | null> {
  if (key.record_id === 0 && id === undefined) return null;
  const { entity, record_id } = key;
  return db.scheduledChange.findFirst({ where: { entity, record_id, ...(id !== undefined && { id }) } });
}

/** Returns the ids of the changes due by a day, inclusive, and not refused, the earliest first. @param today "YYYY-MM-DD" */
export async function listDue(today: string): Promise<number[]> {
  const where = { publish_on: { lte: fromIsoDate(today) }, refused: null };
  const due = await db.scheduledChange.findMany({ where, orderBy: [...byDay], select: { id: true } });
  return due.map(({ id }) => id);
}

/** Returns a scheduled change as the back office reads it, without its values. */
export function toScheduled(row: ScheduledChange) {
  return {
    ...toWaiting(row),
    entity: row.entity,
    fields: Object.keys(row.texts as FormTexts),
    ...instantsOf(row),
    href: hrefOf(row),
  };
}

function toWaiting(row: ScheduledChange) {
  const shown = pick(row, ["id", "record_id", "name", "user_name", "refused"]);
  return { ...shown, publish_on: toIsoDate(row.publish_on) };
}

function hrefOf({ id, entity, record_id }: ScheduledChange): string {
  const [screen = "", query] = (recordHref({ entity, entity_id: record_id }) ?? "/iacontrol").split("?");
  const fields = new URLSearchParams(query);
  if (entity !== "company") fields.set("edit", record_id === 0 ? "new" : String(record_id));
  fields.set("agendado", String(id));
  return `${screen}?${fields}`;
}

/** Returns the response to scheduling: the change with its message, or the refusal. */
export function scheduledAs(outcome: Outcome<ScheduledWire>) {
  if (!outcome.ok) return outcome;
  const message = `Alterações programadas para ${formatDate(outcome.value.publish_on)}.`;
  return { data: outcome.value, message };
}

/** Returns the scheduled fields that were changed after the scheduling, to a value other than the scheduled one. */
export function overtaken(
  { texts, before }: { texts: FormTexts; before: Readonly<Record<string, unknown>> },
  now: Readonly<Record<string, unknown>>,
): string[] {
  return changedFields(now, before).filter((name) => {
    const value = now[name];
    // The order of keys in a list's entries does not matter.
    if (typeof value === "object" && value !== null)
      return changedFields({ value }, { value: JSON.parse(texts[name] || "null") }).length > 0;
    return toTexts({ [name]: value })[name] !== texts[name];
  });
}
