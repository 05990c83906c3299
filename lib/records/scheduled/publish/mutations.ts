import "server-only";
import { isPlain, versionedKind } from "@/lib/kinds";
import { db, type Transaction } from "@/lib/platform/db/client";
import { prismaCode } from "@/lib/platform/db/database-errors";
import type { ScheduledChange } from "@/lib/platform/db/generated/client";
import { formatDateTime, fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { toHttpError } from "@/lib/platform/http/error-response";
import { conflict, done, missing, type Outcome, type Refusal } from "@/lib/platform/http/outcome";
import { log } from "@/lib/platform/log";
import type { Writer } from "@/lib/records/audit/mutations";
import { releaseImages } from "@/lib/records/image";
import { changeIn, createIn } from "@/lib/records/record";
import { type FormTexts, readTexts, toSnapshot } from "@/lib/records/revisions";
import { inWrite } from "@/lib/records/write";
import { fieldNames } from "@/lib/words";
import { listDue, overtaken, toScheduled } from "../data";
import { NOT_SCHEDULED, takeLocked } from "../mutations";
import type { PublishInput } from "../schema";

/** Prisma's code of a write conflict or a deadlock. */
const WRITES_MET = "P2034";

type Published = { record: unknown; images: (string | null | undefined)[] };
type How = Partial<PublishInput> & {
  /** The author; if omitted, the user who scheduled the change. */
  user?: Writer;
  /** If set, the current day ("YYYY-MM-DD"): later and refused changes are not published. */
  today?: string;
};

/**
 * Publishes due changes, each in a separate transaction, by the clock of this process. A refused change is kept with
 * the reason and not tried again; after another error it is tried again at the next run.
 * @returns the numbers of published and refused changes
 */
export async function publishDue(): Promise<{ published: number; refused: number }> {
  const today = todayInSaoPaulo();
  const result = { published: 0, refused: 0 };
  for (const id of await listDue(today)) {
    try {
      const outcome = await publishScheduled(id, { today });
      if (outcome.ok) result.published += 1;
      else if (outcome.reason === "conflict" && (await keepRefusal(id, today, outcome))) result.refused += 1;
    } catch (err) {
      log.error({ err, scheduled: id }, "scheduled change not published");
    }
  }
  return result;
}

/**
 * Writes a scheduled change into its record and deletes the change, in one transaction with a version and an audit
 * entry, as a save does. Other fields keep their current values.
 * @returns refused, with nothing written, if the change or its record no longer exists, a scheduled field was changed
 * after the scheduling (unless `anyway`), the record was changed since `updated_at`, or the current rules refuse it
 */
export async function publishScheduled(id: number, how: How): Promise<Outcome<unknown>> {
  const outcome = await inWrite((tx) => publishIn(tx, id, how)).catch((error) => refusalOf(id, error));
  if (!outcome.ok) return outcome;
  await releaseImages(outcome.value.images);
  return done(outcome.value.record);
}

async function publishIn(tx: Transaction, id: number, how: How): Promise<Outcome<Published>> {
  const row = await takeLocked(tx, id);
  if (!row || (how.today && !isDue(row, how.today))) return missing(NOT_SCHEDULED);
  const kind = versionedKind(row.entity);
  const { days } = kind.revisions;
  const user = how.user ?? { id: row.user_id, name: row.user_name };
  const texts = row.texts as FormTexts;
  const fields = Object.keys(texts);
  const take = () => tx.scheduledChange.delete({ where: { id } });

  if (row.record_id === 0) {
    if (!isPlain(kind)) return missing(NOT_SCHEDULED);
    const data = readTexts(kind.schema, texts, days);
    await take();
    const insert = () => kind.insertRow(tx, data, user);
    const created = await createIn(tx, kind, { fields, user, action: "publish", insert });
    return done({ record: kind.toWire(created), images: row.images });
  }
  const found = await kind.find(tx, row.record_id);
  if (!found) return refuse(row, await whereItIs(tx, row, kind.missing));
  const before = row.before as Record<string, unknown>;
  const changed = how.anyway ? [] : overtaken({ texts, before }, toSnapshot(kind.revisions, found));
  if (changed.length > 0) return refuse(row, await whoChanged(tx, row, changed));
  const data = readTexts(kind.changesOf(row.record_id), texts, days);
  const written = await changeIn(tx, kind, row.record_id, {
    data,
    edit: { user, ...(how.updated_at && { readAt: how.updated_at }) },
    action: "publish",
    update: () => kind.updateRow(tx, row.record_id, data),
  });
  if (!written.ok) return written;
  await take();
  const { saved, dropped } = written.value;
  return done({ record: kind.toWire(saved), images: [...row.images, ...dropped] });
}

function isDue({ publish_on, refused }: ScheduledChange, today: string): boolean {
  return refused === null && publish_on <= fromIsoDate(today);
}

/** Returns the refusal by the current rules. @throws any other error */
async function refusalOf(id: number, error: unknown): Promise<Refusal> {
  const known = toHttpError(error);
  // A deadlock does not invalidate the change: it is published at the next run.
  if (!known || known.status >= 500 || prismaCode(error) === WRITES_MET) throw error;
  const row = await db.scheduledChange.findUnique({ where: { id } });
  if (!row) return missing(NOT_SCHEDULED);
  return refuse(row, known.errors ? Object.values(known.errors).flat().join(" ") : known.message);
}

function refuse(row: ScheduledChange, why: string): Refusal {
  return conflict(`${why} Nada foi publicado.`, toScheduled(row));
}

async function whereItIs(
  tx: Transaction,
  { entity, record_id, name }: ScheduledChange,
  gone: string,
): Promise<string> {
  const where = { entity_record_id: { entity, record_id } };
  const inTrash = await tx.trashed.findUnique({ where, select: { id: true } });
  return inTrash ? `“${name}” está na lixeira.` : gone;
}

async function whoChanged(
  tx: Transaction,
  { entity, record_id }: ScheduledChange,
  names: string[],
): Promise<string> {
  const version = await tx.version.findFirst({
    where: { entity, record_id, fields: { hasSome: names } },
    orderBy: { id: "desc" },
    select: { user_name: true, created_at: true },
  });
  const when = version ? ` (${formatDateTime(version.created_at)})` : "";
  const fields = fieldNames(entity, names).join(", ");
  return `${version?.user_name ?? "Outra pessoa"} alterou depois do agendamento: ${fields}${when}.`;
}

/** Stores the reason of a refusal with a scheduled change that is still due. @returns whether it was stored */
async function keepRefusal(id: number, today: string, { message }: Refusal): Promise<boolean> {
  // By SQL, because the client would set `updated_at`, and open forms of the unchanged content would become outdated.
  const kept = await db.$executeRaw`
    UPDATE scheduled_changes SET refused = ${message}
     WHERE id = ${id} AND refused IS NULL AND publish_on <= ${today}::date`;
  return kept > 0;
}
