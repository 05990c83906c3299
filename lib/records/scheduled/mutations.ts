import "server-only";
import { z } from "zod";
import { isPlain, versionedKind } from "@/lib/kinds";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { ScheduledChange } from "@/lib/platform/db/generated/client";
import { formatDate, fromIsoDate } from "@/lib/platform/format/date";
import { invalid } from "@/lib/platform/http/errors";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { pick } from "@/lib/platform/http/wire";
import { imagesIn } from "@/lib/platform/storage/references";
import { changesOf } from "@/lib/records/audit/changes";
import { type AuditRecord, recordAudit } from "@/lib/records/audit/mutations";
import { releaseImages, withStoredImage } from "@/lib/records/image";
import { changedMeanwhile, lockRecord } from "@/lib/records/record";
import { changedFields, type FormTexts, toSnapshot, toTexts } from "@/lib/records/revisions";
import { findScheduled, overtaken, type ScheduledKey, type ScheduledWire, toScheduled } from "./data";
import { planShape } from "./schema";

export const NOT_SCHEDULED = "Este agendamento não existe mais: foi publicado ou descartado.";
const NOTHING = "Nada mudou em relação ao que está salvo: altere algum campo antes de agendar.";
const OWN_DAY = "Um informativo novo entra no site no dia da sua própria data: salve-o com ela.";
const SAVED_ALONE = "Só as regras, o aviso legal e a política podem ser agendados: salve este campo à parte.";

type Plan = { publish_on: string; readAt?: Date; waitingAt?: Date };
type Fields = Record<string, unknown>;

/**
 * Schedules a change to a record: the fields that differ from it, or all fields of a new record. A user who has seen an
 * already scheduled change replaces it.
 * @param input the fields of a save, with `publish_on`
 * @param id the scheduled change to replace, for a new record
 * @returns refused when the record or the change does not exist, the record was changed since it was read, or a
 * scheduled change has not been seen
 * @throws the errors of a save, and HttpError 422 if nothing differs or a field cannot be scheduled
 */
export async function scheduleChange(
  key: ScheduledKey,
  { input, user, id }: { input: unknown; user: CurrentUser; id?: number },
): Promise<Outcome<ScheduledWire>> {
  const { publish_on, updated_at: readAt, waiting_at: waitingAt, ...fields } = read(key, input);
  const plan = { publish_on, readAt, waitingAt };
  const outcome = await withStoredImage(
    fields,
    user,
    (data) =>
      db.$transaction(async (tx) => {
        await lockRecord(tx, key.entity, key.record_id);
        const waiting = await findIn(tx, key, id);
        if (id !== undefined && !waiting) return missing(NOT_SCHEDULED);
        if (waiting && waiting.updated_at.getTime() !== waitingAt?.getTime()) return refuseUnseen(waiting);
        return save(tx, key, { data, plan, waiting, user });
      }),
    ({ ok }) => ok,
  );
  if (!outcome.ok) return outcome;
  await releaseImages(outcome.value.dropped);
  return done(toScheduled(outcome.value.saved));
}

/**
 * Updates a scheduled change: its values and its day, or only its day if the input has no fields.
 * @returns refused if it no longer exists or was changed since `waiting_at`; with fields, see also scheduleChange
 */
export async function rescheduleChange(
  id: number,
  input: Fields,
  user: CurrentUser,
): Promise<Outcome<ScheduledWire>> {
  const row = await db.scheduledChange.findUnique({ where: { id } });
  if (!row) return missing(NOT_SCHEDULED);
  const key = { entity: row.entity, record_id: row.record_id } as ScheduledKey;
  if (Object.keys(shapeOf(key)).some((name) => name in input)) {
    return scheduleChange(key, { input, user, ...(row.record_id === 0 && { id }) });
  }
  const { publish_on, waiting_at } = z.object(planShape).parse(input);
  return db.$transaction(async (tx) => {
    const waiting = await takeLocked(tx, id);
    if (!waiting) return missing(NOT_SCHEDULED);
    if (waiting_at && waiting.updated_at.getTime() !== waiting_at.getTime()) return refuseUnseen(waiting);
    const data = { publish_on: fromIsoDate(publish_on), refused: null };
    const saved = await tx.scheduledChange.update({ where: { id }, data });
    await audit(tx, saved, { user, action: "schedule" });
    return done(toScheduled(saved));
  });
}

/** Discards a scheduled change; the record is unchanged. @returns refused if it no longer exists */
export async function dropScheduled(id: number, user: CurrentUser): Promise<Outcome<null>> {
  const dropped = await db.$transaction(async (tx) => {
    const waiting = await takeLocked(tx, id);
    if (!waiting) return null;
    await tx.scheduledChange.delete({ where: { id } });
    await audit(tx, waiting, { user, action: "unschedule", fields: Object.keys(waiting.texts as Fields) });
    return waiting;
  });
  if (!dropped) return missing(NOT_SCHEDULED);
  await releaseImages(dropped.images);
  return done(null);
}

/** A scheduled change with the texts of its form, and the fields that have been changed since. */
export type ScheduledDetails = ScheduledWire & { texts: FormTexts; overtaken: string[] };

/** Returns the scheduled change of a record, or of a new record by the change's id; null if there is none. */
export async function getScheduled(key: ScheduledKey, id?: number): Promise<ScheduledDetails | null> {
  const row = await findScheduled(key, id);
  return row && { ...toScheduled(row), texts: row.texts as FormTexts, overtaken: await overtakenNow(row) };
}

async function overtakenNow({ entity, record_id, texts, before }: ScheduledChange): Promise<string[]> {
  if (record_id === 0) return [];
  const { find, revisions } = versionedKind(entity);
  const found = await find(db, record_id);
  if (!found) return [];
  const fields = { texts: texts as FormTexts, before: before as Fields };
  return overtaken(fields, toSnapshot(revisions, found));
}

/** Locks the record of a scheduled change and returns the change; null if it no longer exists. */
export async function takeLocked(tx: Transaction, id: number): Promise<ScheduledChange | null> {
  const found = await tx.scheduledChange.findUnique({ where: { id } });
  if (!found) return null;
  const { entity, record_id } = found;
  await lockRecord(tx, versionedKind(entity).entity, record_id);
  return tx.scheduledChange.findUnique({ where: { id } });
}

function read(key: ScheduledKey, input: unknown) {
  return z.object({ ...shapeOf(key), ...planShape }).parse(input);
}

function shapeOf({ entity, record_id }: ScheduledKey): z.ZodRawShape {
  const kind = versionedKind(entity);
  if (record_id !== 0) return kind.changesOf(record_id).shape;
  if (!isPlain(kind) || !kind.canScheduleNew) throw invalid({ publish_on: [OWN_DAY] });
  return kind.schema.shape;
}

async function findIn(tx: Transaction, { entity, record_id }: ScheduledKey, id: number | undefined) {
  if (record_id === 0 && id === undefined) return null;
  return tx.scheduledChange.findFirst({ where: { entity, record_id, ...(id !== undefined && { id }) } });
}

type Saving = { data: Fields; plan: Plan; waiting: ScheduledChange | null; user: CurrentUser };

async function save(
  tx: Transaction,
  key: ScheduledKey,
  { data, plan, waiting, user }: Saving,
): Promise<Outcome<{ saved: ScheduledChange; dropped: string[] }>> {
  const compared = await compare(tx, key, data, plan);
  if (!compared.ok) return compared;
  const { name, changed, before } = compared.value;
  const texts = toTexts(changed);
  const row = {
    ...{ name, texts, before, images: imagesIn({ texts, before }) },
    ...{ publish_on: fromIsoDate(plan.publish_on), refused: null, user_id: user.id, user_name: user.name },
  };
  const saved = waiting
    ? await tx.scheduledChange.update({ where: { id: waiting.id }, data: row })
    : await tx.scheduledChange.create({ data: { ...key, ...row } });
  const changes = changesOf(versionedKind(key.entity), Object.keys(before), before, changed);
  await audit(tx, saved, { user, action: "schedule", fields: Object.keys(texts), changes });
  return done({ saved, dropped: waiting?.images ?? [] });
}

type Compared = { name: string; changed: Fields; before: ReturnType<typeof toSnapshot> };

async function compare(
  tx: Transaction,
  { entity, record_id }: ScheduledKey,
  data: Fields,
  { readAt }: Plan,
): Promise<Outcome<Compared>> {
  const kind = versionedKind(entity);
  if (record_id === 0) {
    const name = kind.revisions.nameOf(data as { id: number; updated_at: Date });
    return done({ name, changed: data, before: {} });
  }
  const found = await kind.find(tx, record_id);
  if (!found) return missing(kind.missing);
  if (readAt && readAt.getTime() !== found.updated_at.getTime()) return changedMeanwhile(tx, kind, found);
  const snapshot = toSnapshot(kind.revisions, found);
  const names = changedFields({ ...found, ...snapshot }, data);
  const others = names.filter((name) => !(name in snapshot));
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((name) => [name, [SAVED_ALONE]])));
  if (names.length === 0) throw invalid({ publish_on: [NOTHING] });
  const name = kind.revisions.nameOf(found);
  return done({ name, changed: pick(data, names), before: pick(snapshot, names) });
}

/** Refuses to replace a scheduled change that the user has not seen. */
function refuseUnseen(waiting: ScheduledChange) {
  const { user_name, publish_on } = toScheduled(waiting);
  const message = `Já há alterações de ${user_name} para ${formatDate(publish_on)}. Veja-as antes de agendar outras.`;
  return conflict(message, toScheduled(waiting));
}

type Audited = Pick<AuditRecord, "user" | "action" | "fields" | "changes">;

async function audit(tx: Transaction, row: ScheduledChange, { user, ...entry }: Audited): Promise<void> {
  const kind = versionedKind(row.entity);
  const { entity, title = "" } = kind;
  // A new record has no id by which the trail could find its name.
  const named = row.record_id === 0 && { changes: changesOf(kind, [title], {}, row.texts as Fields) };
  await recordAudit(tx, { user, entity, entity_id: row.record_id || null, ...entry, ...named });
}
